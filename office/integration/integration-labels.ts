import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookState } from '#domain/integration/webhook-message';
import type { OrOther } from '#domain/kernel/or-other';
import type { AddApiKeyAnswer, ApiKeyState } from '#domain/office/integration/api-key';
import type { Tone } from '#office/ui/state-badge';

interface Labelled {
  readonly label: MessageDescriptor;
  readonly tone: Tone;
}

export const WEBHOOK_STATE_LABELS: Readonly<Record<OrOther<WebhookState>, Labelled>> = {
  waiting: { label: msg`Waiting`, tone: 'waiting' },
  taken: { label: msg`Delivered`, tone: 'good' },
  dead: { label: msg`Stuck`, tone: 'refused' },
  'given-up': { label: msg`Given up`, tone: 'neutral' },
  other: { label: msg`Other`, tone: 'neutral' },
};

export const API_KEY_STATE_LABELS: Readonly<Record<ApiKeyState, Labelled>> = {
  usable: { label: msg`Works`, tone: 'good' },
  expired: { label: msg`Expired`, tone: 'neutral' },
  revoked: { label: msg`Revoked`, tone: 'refused' },
};

type Refusal = Extract<AddApiKeyAnswer, { readonly kind: 'refused' }>['code'];

export const API_KEY_REFUSAL_MESSAGES: Readonly<Record<Refusal, MessageDescriptor>> = {
  'staff-unknown': msg`This account no longer exists or is closed.`,
  'key-exists': msg`This key was made already, but its text was lost on the way. Revoke it, and make another one.`,
  'keys-full': msg`There are 50 keys. Revoke one that nobody uses.`,
  'scope-above-account': msg`The account may not do all of this. Give it another role, or the key fewer permissions.`,
};
