import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/kernel/language';
import {
  CODE_DIGITS,
  CODE_PURPOSES,
  type CodePurpose,
  type CodeRequest,
  type CodeRequestAnswer,
  type CodeTry,
  type CodeTryAnswer,
} from '#domain/accounts/one-time-code';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, read, type Codec, type Decoded, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { count, flag, requiredText, text, uuid, oneOf, yesNo } from '#contract/kernel/fields';
import { mobileNumber } from '#contract/kernel/mobile-field';
import { wireCode } from '#contract/protocol/refusal-message';

const PURPOSE_WORDS = { password: 'PASSWORD', register: 'REGISTER', rider: 'RIDER', line: 'LINE' } as const;

function purposeOf(wire: string): CodePurpose {
  return CODE_PURPOSES.find((purpose) => PURPOSE_WORDS[purpose] === wire) ?? 'password';
}

const request: ValueCodec<CodeRequest> = codec(
  z.pipe(
    z.object({
      OtpID: uuid,
      Mobile: mobileNumber,
      Purpose: oneOf(CODE_PURPOSES.map((purpose) => PURPOSE_WORDS[purpose])),
      Language: z._default(oneOf(LANGUAGES), 'th-TH'),
    }),
    z.transform((wire): CodeRequest => ({
      id: wire.OtpID,
      mobile: wire.Mobile,
      purpose: purposeOf(wire.Purpose),
      language: wire.Language,
    })),
  ),
  ({ id, mobile, purpose, language }) => ({
    OtpID: id,
    Mobile: mobile,
    Purpose: PURPOSE_WORDS[purpose],
    Language: language,
  }),
);

const TOO_SOON = wireCode('otp-too-soon');
const UNAVAILABLE = wireCode('otp-unavailable');
const INVALID = wireCode('invalid-otp');

const waiting = z.pipe(
  z.object({ ResendAfter: count({ from: 0, to: 3600 }) }),
  z.transform((wire) => wire.ResendAfter),
);

const requestAnswer: Codec<CodeRequestAnswer> = envelope<CodeRequestAnswer>({
  value: z.pipe(
    waiting,
    z.transform((resendAfterSeconds): CodeRequestAnswer => ({ kind: 'sent', resendAfterSeconds })),
  ),
  toWire: (answer) => ('resendAfterSeconds' in answer ? { ResendAfter: answer.resendAfterSeconds } : null),
  readOther: (code, body) => {
    if (code === UNAVAILABLE) return decoded({ kind: 'refused', code: 'unavailable' });
    if (code !== TOO_SOON) return undefined;
    const seconds = read(waiting, body);
    return seconds.ok
      ? decoded({ kind: 'refused', code: 'too-soon', resendAfterSeconds: seconds.value })
      : seconds;
  },
  writeOther: (answer) => {
    if (answer.kind === 'sent') return undefined;
    return answer.code === 'too-soon'
      ? { code: TOO_SOON, data: { ResendAfter: answer.resendAfterSeconds } }
      : { code: UNAVAILABLE };
  },
});

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
const tried: ValueCodec<CodeTry> = codec(
  z.pipe(
    z.object({ OtpID: uuid, Code: text }),
    z.transform((wire) => ({ id: wire.OtpID, code: wire.Code.slice(0, CODE_DIGITS + 1) })),
  ),
  ({ id, code }) => ({ OtpID: id, Code: code }),
);

const tryAnswer: Codec<CodeTryAnswer> = envelope<CodeTryAnswer>({
  value: z.pipe(
    z.object({ Ticket: requiredText, Registered: flag(true) }),
    z.transform((wire): CodeTryAnswer => ({
      kind: 'verified',
      ticket: wire.Ticket,
      isRegistered: wire.Registered,
    })),
  ),
  toWire: (answer) =>
    answer.kind === 'verified' ? { Ticket: answer.ticket, Registered: yesNo(answer.isRegistered) } : null,
  readOther: (code): Decoded<CodeTryAnswer> | undefined =>
    code === INVALID ? decoded({ kind: 'refused', code: 'invalid-code' }) : undefined,
  writeOther: (answer) => (answer.kind === 'refused' ? { code: INVALID } : undefined),
});

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
