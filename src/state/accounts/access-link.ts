import { readAccessLink, spendAccessLink } from '#contract/accounts/access-link';
import type { AccessLink, AccessOffer } from '#domain/accounts/access-link';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Phone } from '#state/runtime/phone';
import { requestProblemOf, type RequestProblem } from './request-problem.ts';
import { hasUnsentWork, signOut } from './sign-out.ts';
import { handleSignIn, type SignInOutcome } from './session.ts';

/** Reasons why a link does not sign in. 'refused' is permanent. */
type NoAccess = { readonly kind: 'refused' } | { readonly kind: RequestProblem };

export type AccessReading =
  | {
      readonly kind: 'good';
      readonly offer: AccessOffer;
      /** The signed-in account has unsent changes here. It stays signed in until its owner decides about them. */
      readonly isPending: boolean;
    }
  | NoAccess;

export type AccessOutcome = Extract<SignInOutcome, { kind: 'signed-in' | 'not-saved' }> | NoAccess;

/**
 * Reads whom a partner's link would sign in. A valid link clears the session on entry (Specification, ACCT-25), never
 * the cart or unsent changes. An invalid one signs nobody out.
 */
export async function readAccess(phone: Phone, link: AccessLink): Promise<AccessReading> {
  const outcome = await callServer(phone.remote, readAccessLink, link, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return noAccess(outcome);
  const { answer } = outcome;
  if (answer.kind === 'refused') return { kind: 'refused' };
  const isPending = await hasUnsentWork(phone);
  if (!isPending) await signOut(phone);
  return { kind: 'good', offer: { name: answer.name }, isPending };
}

/** Signs in by the link, which works once. The link is used up even if the answer is lost. */
export async function enterByLink(phone: Phone, link: AccessLink): Promise<AccessOutcome> {
  const outcome = await callServer(phone.remote, spendAccessLink, link, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return noAccess(outcome);
  const { answer } = outcome;
  return answer.kind === 'refused' ? { kind: 'refused' } : await handleSignIn(phone, { ...outcome, answer });
}

function noAccess(outcome: Exclude<Outcome<unknown>, { kind: 'accepted' }>): NoAccess {
  return outcome.kind === 'refused' ? { kind: 'refused' } : { kind: requestProblemOf(outcome) };
}
