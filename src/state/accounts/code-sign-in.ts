import { signInByCode } from '#contract/accounts/line-calls';
import type { CodeSignInRefusal } from '#domain/accounts/line-login';
import { callServer } from '#remote/calls/call-server';
import type { Phone } from '#state/runtime/phone';
import type { ProofProblem } from './prove-number.ts';
import { completeSignIn, type SignInOutcome } from './session.ts';

export type CodeSignInOutcome =
  | Extract<SignInOutcome, { kind: 'signed-in' }>
  | { readonly kind: 'refused'; readonly code: ProofProblem | CodeSignInRefusal };

/**
 * Signs in by a verified mobile number.
 *
 * @param lineTicket of the LINE account that it links; '' for a rider, who links nothing
 */
export async function signInWithCode(
  phone: Phone,
  { ticket, lineTicket }: { readonly ticket: string; readonly lineTicket: string },
): Promise<CodeSignInOutcome> {
  const outcome = await callServer(
    phone.remote,
    signInByCode,
    { ticket, lineTicket },
    { credentials: 'none' },
  );
  if (outcome.kind !== 'accepted') {
    const isTooMany = outcome.kind === 'unreachable' && outcome.problem === 'too-many-requests';
    return { kind: 'refused', code: isTooMany ? 'too-many-tries' : 'unreachable' };
  }
  if (outcome.answer.kind === 'refused') return outcome.answer;
  const signedIn = await completeSignIn(phone, outcome.answer);
  if (signedIn?.kind === 'signed-in') return signedIn;
  return { kind: 'refused', code: signedIn?.kind ?? 'unreachable' };
}
