import { requestCode, verifyCode } from '#contract/accounts/one-time-code';
import {
  changePassword as changePasswordCall,
  setPassword as setPasswordCall,
} from '#contract/accounts/password-calls';
import type { CodeRequest } from '#domain/accounts/one-time-code';
import type {
  NewPasswordRefusal,
  PasswordChange,
  PasswordChangeRefusal,
} from '#domain/accounts/password-change';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Phone } from '#state/runtime/phone';
import { readLanguage } from '#state/runtime/language';
import { completeSignIn, type SignInOutcome } from './session.ts';

/** A network failure, the server's limit for attempts, or full storage. What the person typed stays. */
export type ProofProblem = 'unreachable' | 'too-many-tries' | 'not-saved';

export type CodeRequestOutcome =
  /** A code is on its way, or was a moment ago. Another one may be requested after `resendAfterMs`. */
  | { readonly kind: 'sent'; readonly isTooSoon: boolean; readonly resendAfterMs: number }
  | {
      readonly kind: 'refused';
      readonly code: ProofProblem | 'unavailable';
      readonly waitMs?: number | undefined;
    };

/** @param id made once for a number; a retry after a lost answer uses the same one */
export async function requestOneTimeCode(
  phone: Phone,
  { id, mobile, purpose }: Omit<CodeRequest, 'language'>,
): Promise<CodeRequestOutcome> {
  const question = { id, mobile, purpose, language: await readLanguage(phone) };
  const outcome = await callServer(phone.remote, requestCode, question, { credentials: 'none' });
  if (outcome.kind !== 'accepted')
    return { kind: 'refused', code: problemOf(outcome), waitMs: waitOf(outcome) };
  const { answer } = outcome;
  if (!('resendAfterSeconds' in answer)) return { kind: 'refused', code: answer.code };
  const resendAfterMs = answer.resendAfterSeconds * 1000;
  return { kind: 'sent', isTooSoon: answer.kind === 'refused', resendAfterMs };
}

export type CodeTryOutcome =
  /** The number is verified. The ticket sets a password or creates an account, once. */
  | { readonly kind: 'verified'; readonly ticket: string; readonly isRegistered: boolean }
  | {
      readonly kind: 'refused';
      readonly code: ProofProblem | 'invalid-code';
      readonly waitMs?: number | undefined;
    };

export async function tryOneTimeCode(
  phone: Phone,
  tried: { readonly id: string; readonly code: string },
): Promise<CodeTryOutcome> {
  const outcome = await callServer(phone.remote, verifyCode, tried, { credentials: 'none' });
  return outcome.kind === 'accepted'
    ? outcome.answer
    : { kind: 'refused', code: problemOf(outcome), waitMs: waitOf(outcome) };
}

export type NewPasswordOutcome =
  | Extract<SignInOutcome, { kind: 'signed-in' }>
  | { readonly kind: 'refused'; readonly code: ProofProblem | NewPasswordRefusal };

/** Sets the password of the account with the verified number, and signs in like any sign-in. */
export async function setNewPassword(
  phone: Phone,
  request: { readonly ticket: string; readonly password: string },
): Promise<NewPasswordOutcome> {
  const outcome = await callServer(phone.remote, setPasswordCall, request, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return { kind: 'refused', code: problemOf(outcome) };
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
  return outcome.kind === 'accepted' ? outcome.answer : { kind: 'refused', code: problemOf(outcome) };
}

/** @param outcome anything but an answer */
export function problemOf(outcome: Outcome<unknown>): ProofProblem {
  const isTooMany = outcome.kind === 'unreachable' && outcome.problem === 'too-many-requests';
  return isTooMany ? 'too-many-tries' : 'unreachable';
}

/** The wait that the server asks for, in milliseconds; undefined if it names none. */
function waitOf(outcome: Outcome<unknown>): number | undefined {
  return outcome.kind === 'unreachable' ? outcome.retryAfterMs : undefined;
}
