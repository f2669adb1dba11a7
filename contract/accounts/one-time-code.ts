import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/kernel/language';
import {
  CODE_DIGITS,
  CODE_PURPOSES,
  type CodeRequest,
  type CodeRequestAnswer,
  type CodeTry,
  type CodeTryAnswer,
} from '#domain/accounts/one-time-code';
import type { Call } from '#contract/protocol/call';
import { decoded, type Codec } from '#contract/protocol/codec';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { converted, only } from '#contract/protocol/value-codecs';
import { count, flag, oneOf, requiredText, text, uuid } from '#contract/kernel/scalars';
import { mobileNumber } from '#contract/kernel/mobile-field';
import { wireCode } from '#contract/protocol/refusal-message';

const PURPOSE_WORDS = { password: 'PASSWORD', register: 'REGISTER', rider: 'RIDER', line: 'LINE' } as const;

/** Apps of the first version send none. */
const language: FieldCodec<Language> = {
  wire: z._default(oneOf(LANGUAGES).wire, 'th-TH'),
  toWire: (value) => value,
};

const request = fieldMap<CodeRequest>({
  id: ['OtpID', uuid],
  mobile: ['Mobile', mobileNumber],
  purpose: ['Purpose', oneOf(CODE_PURPOSES, (purpose) => PURPOSE_WORDS[purpose])],
  language: ['Language', language],
});

const TOO_SOON = wireCode('otp-too-soon');
const UNAVAILABLE = wireCode('otp-unavailable');
const INVALID = wireCode('invalid-otp');

const resendAfter = count({ from: 0, to: 3600 });

const waiting = only('ResendAfter', resendAfter);

const requestAnswer: Codec<CodeRequestAnswer> = outcome(
  'sent',
  { resendAfterSeconds: ['ResendAfter', resendAfter] },
  {
    refusals: ['otp-too-soon', 'otp-unavailable'],
    readOther: (code, body) => {
      if (code === UNAVAILABLE) return decoded({ kind: 'refused', code: 'unavailable' });
      if (code !== TOO_SOON) return undefined;
      const seconds = waiting.fromWire(body);
      return seconds.ok
        ? decoded({ kind: 'refused', code: 'too-soon', resendAfterSeconds: seconds.value })
        : seconds;
    },
    writeOther: (answer) => {
      if (answer.kind === 'sent') return undefined;
      return answer.code === 'too-soon'
        ? { code: TOO_SOON, data: waiting.toWire(answer.resendAfterSeconds) }
        : { code: UNAVAILABLE };
    },
  },
);

/** Sends a one-time code. The answer is the same whether or not an account has the number. */
export const requestCode: Call<CodeRequest, CodeRequestAnswer> = {
  name: 'requestCode',
  method: 'POST',
  path: 'OTP/REQUEST_OTP',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request,
  answer: requestAnswer,
  tag: 'session',
};

/**
 * Text that cannot be a code is treated as a wrong code, not as a malformed request, because a person typed it.
 */
const typedCode = converted<string, string>(
  text,
  (code) => code.slice(0, CODE_DIGITS + 1),
  (code) => code,
);

const tried = fieldMap<CodeTry>({ id: ['OtpID', uuid], code: ['Code', typedCode] });

const tryAnswer: Codec<CodeTryAnswer> = outcome(
  'verified',
  { ticket: ['Ticket', requiredText], isRegistered: ['Registered', flag(true)] },
  {
    refusals: ['invalid-otp'],
    readOther: (code) => (code === INVALID ? decoded({ kind: 'refused', code: 'invalid-code' }) : undefined),
    writeOther: (answer) => (answer.kind === 'refused' ? { code: INVALID } : undefined),
  },
);

export const verifyCode: Call<CodeTry, CodeTryAnswer> = {
  name: 'verifyCode',
  method: 'POST',
  path: 'OTP/VERIFY_OTP',
  who: 'anyone',
  offline: 'live',
  idempotency: 'none',
  request: tried,
  answer: tryAnswer,
  tag: 'session',
};
