import type { SignInAnswerOf } from '#contract/accounts/sign-in-answer';
import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import {
  changePassword as changePasswordCall,
  setPassword as setPasswordCall,
} from '#contract/accounts/password-calls';
import type { RefusalCode } from '#contract/protocol/refusal-messages';
import type { CodeRequest } from '#domain/accounts/one-time-code';
import type {
  NewPasswordRefusal,
  PasswordChange,
  PasswordChangeRefusal,
} from '#domain/accounts/password-change';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Phone } from '#state/runtime/phone';
import { readLanguage } from '#state/runtime/language/language';
import { requestProblemOf, type RequestProblem } from './request-problem.ts';
import { completeSignIn, type SignInOutcome } from './session.ts';

export type ProofProblem = RequestProblem | 'not-saved';

interface RefusedAttempt<Refusal> {
  readonly kind: 'refused';
  readonly code: ProofProblem | Refusal;
  /** The wait that the server asks for, in milliseconds; undefined if it names none. */
  readonly waitMs?: number | undefined;
}

export type CodeRequestOutcome =
  /** A code is on its way, or was a moment ago. Another one may be requested after `resendAfterMs`. */
  | { readonly kind: 'sent'; readonly isTooSoon: boolean; readonly resendAfterMs: number }
  | RefusedAttempt<'unavailable'>;

/** @param id made once for a number; a retry after a lost answer uses the same one */
export async function requestOneTimeCode(
  phone: Phone,
  { id, mobile, purpose }: Omit<CodeRequest, 'language'>,
): Promise<CodeRequestOutcome> {
  const question = { id, mobile, purpose, language: await readLanguage(phone) };
  const outcome = await callServer(phone.remote, requestCode, question, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return refusedAttempt(outcome);
  const { answer } = outcome;
  if (!('resendAfterSeconds' in answer)) return { kind: 'refused', code: answer.code };
  const resendAfterMs = answer.resendAfterSeconds * 1000;
  return { kind: 'sent', isTooSoon: answer.kind === 'refused', resendAfterMs };
}

export type CodeTryOutcome =
  /** The number is verified. The ticket sets a password or creates an account, once. */
  | { readonly kind: 'verified'; readonly ticket: string; readonly isRegistered: boolean }
  | RefusedAttempt<'invalid-code'>;

export async function tryOneTimeCode(
  phone: Phone,
  tried: { readonly id: string; readonly code: string },
): Promise<CodeTryOutcome> {
  const outcome = await callServer(phone.remote, verifyCode, tried, { credentials: 'none' });
  return outcome.kind === 'accepted' ? outcome.answer : refusedAttempt(outcome);
}

export type NewPasswordOutcome = ProofOutcome<NewPasswordRefusal>;

/** Sets the password of the account with the verified number, and signs in like any sign-in. */
export async function setNewPassword(
  phone: Phone,
  request: { readonly ticket: string; readonly password: string },
): Promise<NewPasswordOutcome> {
  return await signInByProof(
    phone,
    await callServer(phone.remote, setPasswordCall, request, { credentials: 'none' }),
  );
}

/** The outcome of a call that signs in whoever proves who they are. */
export type ProofOutcome<Refusal> =
  | Extract<SignInOutcome, { kind: 'signed-in' }>
  | { readonly kind: 'refused'; readonly code: ProofProblem | Refusal };

export async function signInByProof<Refusal extends RefusalCode>(
  phone: Phone,
  outcome: Outcome<SignInAnswerOf<Refusal>>,
): Promise<ProofOutcome<Refusal>> {
  if (outcome.kind !== 'accepted') return { kind: 'refused', code: requestProblemOf(outcome) };
  if (outcome.answer.kind === 'refused') return outcome.answer;
  const signedIn = await completeSignIn(phone, outcome.answer);
  return signedIn?.kind === 'signed-in'
    ? signedIn
    : { kind: 'refused', code: signedIn?.kind ?? 'unreachable' };
}

export type PasswordChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly code: ProofProblem | PasswordChangeRefusal };

export async function changePassword(phone: Phone, change: PasswordChange): Promise<PasswordChangeOutcome> {
  const outcome = await callServer(phone.remote, changePasswordCall, change);
  return outcome.kind === 'accepted' ? outcome.answer : { kind: 'refused', code: requestProblemOf(outcome) };
}

function refusedAttempt(outcome: Outcome<unknown>) {
  const waitMs = outcome.kind === 'unreachable' ? outcome.retryAfterMs : undefined;
  return { kind: 'refused', code: requestProblemOf(outcome), waitMs } as const;
}
