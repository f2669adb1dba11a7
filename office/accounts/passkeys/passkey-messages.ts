import { msg } from '@lingui/core/macro';

/** Why a passkey was not added or accepted. */
export const PASSKEY_MESSAGES = {
  'not-used': msg`The browser didn’t use a passkey. Try again, or go another way.`,
  'passkey-invalid': msg`This passkey didn’t fit, or it took too long. Try again.`,
  'passkeys-full': msg`You have ten passkeys already. Remove one first.`,
  'authenticator-needed': msg`Set up an authenticator app first, so that you can sign in without the passkey.`,
  'too-many-tries': msg`Too many attempts. Wait a quarter of an hour, then try again.`,
} as const;
