import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#ui/controls/icon';
import type { SendStep } from './send-steps.tsx';
import type { StatusTone } from '#ui/feedback/status-pill';

/** Where an order stands that the company has not accepted yet. */
export type UnsentState = 'waiting' | 'sending' | 'unknown' | 'ask-shop' | 'needs-sign-in' | 'refused';

interface UnsentMessages {
  readonly tone: StatusTone;
  readonly icon: IconName;
  /** How far it got; undefined where it needs a decision first. */
  readonly step?: SendStep;
  readonly label: MessageDescriptor;
  /** What happens next, and what the person can do. */
  readonly hint: MessageDescriptor;
}

export const UNSENT_MESSAGES: Readonly<Record<UnsentState, UnsentMessages>> = {
  waiting: {
    tone: 'waiting',
    icon: 'clock',
    step: 'saved',
    label: msg`Kept here, waiting to be sent`,
    hint: msg`We’ll send it when you’re back online. You can close the app.`,
  },
  sending: {
    tone: 'sent',
    icon: 'send',
    step: 'sent',
    label: msg`Sending`,
    hint: msg`On its way to the company.`,
  },
  unknown: {
    tone: 'sent',
    icon: 'send',
    step: 'sent',
    label: msg`Sent, waiting for the answer`,
    hint: msg`We didn’t get an answer, so we’re checking with the company. The order is never placed twice.`,
  },
  'ask-shop': {
    tone: 'refused',
    icon: 'alert',
    label: msg`Please ask the company`,
    hint: msg`Nobody can tell from here whether it reached the company, so it is not sent again. Ask the company: if it came, discard it here; if not, discard it and order again.`,
  },
  'needs-sign-in': {
    tone: 'waiting',
    icon: 'person',
    step: 'saved',
    label: msg`Waiting for you to sign in`,
    hint: msg`Your sign-in has ended. The order is kept; sign in again and it goes out.`,
  },
  refused: {
    tone: 'refused',
    icon: 'alert',
    label: msg`Not taken, please look`,
    hint: msg`The company did not take it as it was. Nothing is lost: edit it or discard it.`,
  },
};
