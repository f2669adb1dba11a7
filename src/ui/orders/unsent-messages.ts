import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#ui/controls/icon';
import type { SendStep } from './send-steps.tsx';
import type { StatusTone } from '#ui/feedback/status-pill';

/** The state of an order that is not accepted yet. */
export type UnsentState = 'waiting' | 'sending' | 'unknown' | 'ask-company' | 'needs-sign-in' | 'refused';

interface UnsentMessages {
  readonly tone: StatusTone;
  readonly icon: IconName;
  /** The progress; undefined if a decision is needed first. */
  readonly step?: SendStep;
  readonly label: MessageDescriptor;
  /** Says what happens next, and what the person can do. */
  readonly hint: MessageDescriptor;
}

export const UNSENT_MESSAGES: Readonly<Record<UnsentState, UnsentMessages>> = {
  waiting: {
    tone: 'waiting',
    icon: 'clock',
    step: 'saved',
    label: msg`Saved, waiting to be sent`,
    hint: msg`We’ll send it when you’re back online. You can close the app.`,
  },
  sending: {
    tone: 'sent',
    icon: 'send',
    step: 'sent',
    label: msg`Sending`,
    hint: msg`Being sent to the company.`,
  },
  unknown: {
    tone: 'sent',
    icon: 'send',
    step: 'sent',
    label: msg`Sent, waiting for an answer`,
    hint: msg`We didn’t get an answer, so we’re checking with the company. The order is never placed twice.`,
  },
  'ask-company': {
    tone: 'refused',
    icon: 'alert',
    label: msg`Contact the company`,
    hint: msg`We couldn’t confirm whether this order went through, so we haven’t resent it. Contact the company, then discard it here, and order again if they don’t have it.`,
  },
  'needs-sign-in': {
    tone: 'waiting',
    icon: 'person',
    step: 'saved',
    label: msg`Waiting for you to sign in`,
    hint: msg`Your session has expired. The order is saved; sign in again and we’ll send it.`,
  },
  refused: {
    tone: 'refused',
    icon: 'alert',
    label: msg`Not accepted – review`,
    hint: msg`The company didn’t accept this. Nothing is lost; you can edit or discard it.`,
  },
};
