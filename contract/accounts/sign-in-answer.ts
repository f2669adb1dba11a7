import * as z from 'zod/mini';
import type { SignedIn } from '#domain/accounts/session';
import { decoded, read, type Codec, type Decoded } from '#contract/protocol/codec';
import { refusedEnvelope } from '#contract/protocol/envelope';
import { text } from '#contract/kernel/scalars';
import { wireCode } from '#contract/protocol/refusal-message';
import type { RefusalCode } from '#contract/protocol/refusal-messages';
import { user } from './user.ts';

export type SignInAnswerOf<Code extends RefusalCode> =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: Code };

const head = z.looseObject({ status_code: text.wire });

/**
 * The answer of all calls that sign in: the user object itself with status_code 200, or a refusal in our envelope.
 *
 * @param refusals the refusal codes
 * @param byNumber maps the plain status numbers of other back ends
 */
export function signInAnswerOf<Code extends RefusalCode>(
  refusals: readonly Code[],
  byNumber: (statusCode: string) => Code | undefined = () => undefined,
): Codec<SignInAnswerOf<Code>> {
  return {
    refusals,
    wire: user.wire,
    fromWire(input): Decoded<SignInAnswerOf<Code>> {
      const answer = read(head, input);
      if (!answer.ok) return answer;
      const statusCode = answer.value.status_code;
      if (statusCode === '' || statusCode === '200') {
        const signedIn = user.fromWire(input);
        return signedIn.ok ? decoded({ kind: 'signed-in', ...signedIn.value }) : signedIn;
      }
      const code = byNumber(statusCode) ?? refusals.find((refusal) => wireCode(refusal) === statusCode);
      return code === undefined
        ? { ok: false, problem: `unexpected status_code ${statusCode}`, code: statusCode }
        : decoded({ kind: 'refused', code });
    },
    toWire(answer) {
      if (answer.kind === 'refused') return refusedEnvelope(wireCode(answer.code));
      return Object.assign({ status: 'success', status_code: '200' }, user.toWire(answer));
    },
  };
}
