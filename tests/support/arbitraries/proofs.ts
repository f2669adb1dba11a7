import * as fc from 'fast-check';
import { LANGUAGES } from '#domain/kernel/language';
import {
  CODE_PURPOSES,
  type CodeRequest,
  type CodeRequestAnswer,
  type CodeTry,
  type CodeTryAnswer,
} from '#domain/accounts/one-time-code';
import {
  NEW_PASSWORD_REFUSALS,
  type NewPassword,
  type NewPasswordAnswer,
  PASSWORD_CHANGE_REFUSALS,
  type PasswordChange,
  type PasswordChangeAnswer,
} from '#domain/accounts/password-change';
import { anyMobile } from './plain-values.ts';
import { anySignedIn } from './sessions.ts';

export const anyCodeRequest: fc.Arbitrary<CodeRequest> = fc.record({
  id: fc.uuid(),
  mobile: anyMobile,
  purpose: fc.constantFrom(...CODE_PURPOSES),
  language: fc.constantFrom(...LANGUAGES),
});

export const anyCodeRequestAnswer: fc.Arbitrary<CodeRequestAnswer> = fc.oneof(
  fc.nat(3600).map((resendAfterSeconds) => ({ kind: 'sent' as const, resendAfterSeconds })),
  fc.nat(3600).map((resendAfterSeconds) => ({
    kind: 'refused' as const,
    code: 'too-soon' as const,
    resendAfterSeconds,
  })),
  fc.constant({ kind: 'refused' as const, code: 'unavailable' as const }),
);

export const anyCodeTry: fc.Arbitrary<CodeTry> = fc.record({
  id: fc.uuid(),
  code: fc.stringMatching(/^\d{0,6}$/),
});

export const anyCodeTryAnswer: fc.Arbitrary<CodeTryAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('verified' as const),
    ticket: fc.stringMatching(/^[\w-]{43}$/),
    isRegistered: fc.boolean(),
  }),
  fc.constant({ kind: 'refused' as const, code: 'invalid-code' as const }),
);

export const anyNewPassword: fc.Arbitrary<NewPassword> = fc.record({
  ticket: fc.stringMatching(/^[\w-]{43}$/),
  password: fc.string(),
});

export const anyNewPasswordAnswer: fc.Arbitrary<NewPasswordAnswer> = fc.oneof(
  anySignedIn.map(({ person, token }) => ({ kind: 'signed-in' as const, person, token })),
  fc.constantFrom(...NEW_PASSWORD_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

export const anyPasswordChange: fc.Arbitrary<PasswordChange> = fc.record({
  oldPassword: fc.string(),
  newPassword: fc.string(),
});

export const anyPasswordChangeAnswer: fc.Arbitrary<PasswordChangeAnswer> = fc.oneof(
  fc.constant({ kind: 'changed' as const }),
  fc.constantFrom(...PASSWORD_CHANGE_REFUSALS).map((code) => ({ kind: 'refused' as const, code })),
);

/** A ticket of a one-time code or of a LINE account. */
export const anyTicket = fc.stringMatching(/^[\w-]{43}$/);
