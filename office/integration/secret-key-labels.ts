import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import type { SecretKeyState, SecretUse } from '#domain/office/integration/secret-keys';
import type { Tone } from '#office/ui/state-badge';

export const SECRET_USE_LABELS: Readonly<Record<OrOther<SecretUse>, MessageDescriptor>> = {
  push: msg`Key of the notifications to phones`,
  'second-factor': msg`Authenticator apps of the staff`,
  [OTHER]: msg`Other`,
};

export const SECRET_KEY_STATE_LABELS: Readonly<
  Record<OrOther<SecretKeyState>, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  current: { label: msg`Current key`, tone: 'good' },
  old: { label: msg`Previous key`, tone: 'waiting' },
  unknown: { label: msg`Key is missing`, tone: 'refused' },
  none: { label: msg`Not encrypted yet`, tone: 'waiting' },
  [OTHER]: { label: msg`Other`, tone: 'neutral' },
};
