import { signInByCode } from '#contract/accounts/line-calls';
import type { CodeSignInRefusal } from '#domain/accounts/line-login';
import { callServer } from '#remote/calls/call-server';
import type { Phone } from '#state/runtime/phone';
import { signInByProof, type ProofOutcome } from './prove-number.ts';

export type CodeSignInOutcome = ProofOutcome<CodeSignInRefusal>;

/**
 * Signs in by a verified mobile number.
 *
 * @param lineTicket of the LINE account that it links; '' for a rider, who links nothing
 */
export async function signInWithCode(
  phone: Phone,
  { ticket, lineTicket }: { readonly ticket: string; readonly lineTicket: string },
): Promise<CodeSignInOutcome> {
  const request = { ticket, lineTicket };
  return await signInByProof(
    phone,
    await callServer(phone.remote, signInByCode, request, { credentials: 'none' }),
  );
}
