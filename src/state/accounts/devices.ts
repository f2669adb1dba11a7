import type { Call } from '#contract/protocol/call';
import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import type { DeviceSession } from '#domain/accounts/device-session';
import type { AccountKey } from '#local/kernel/account';
import { customerOf } from '#local/kernel/account';
import { readOpenSession } from '#local/accounts/sessions';
import { callServer, type CallOptions } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

type RequestFailure = Exclude<PageOutcome, 'ready'>;

export type DevicesOutcome =
  | { readonly kind: 'ready'; readonly devices: readonly DeviceSession[] }
  | { readonly kind: RequestFailure };

/**
 * - signed-out: the tokens of `count` devices are revoked
 * - not-there: the device was signed out already, or never belonged to this account
 * - unreachable, unreadable: the outcome is unknown; reading the list again shows it
 */
export type SignOutDevicesOutcome =
  | { readonly kind: 'signed-out'; readonly count: number }
  | { readonly kind: 'not-there' | RequestFailure };

/** Reads where the account is signed in. Never cached, because a stale list of devices is misleading. */
export async function readDevices(phone: Phone, account: AccountKey): Promise<DevicesOutcome> {
  const outcome = await requestAs(phone, account, getSessions, undefined);
  return outcome.kind === 'accepted' ? { kind: 'ready', devices: outcome.answer } : failureOf(outcome);
}

export async function signOutDevice(
  phone: Phone,
  account: AccountKey,
  id: string,
): Promise<SignOutDevicesOutcome> {
  const outcome = await requestAs(phone, account, endSession, id, { idempotencyKey: phone.ids.newId() });
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  return outcome.answer.kind === 'ended' ? { kind: 'signed-out', count: 1 } : { kind: 'not-there' };
}

export async function signOutOtherDevices(phone: Phone, account: AccountKey): Promise<SignOutDevicesOutcome> {
  const key = { idempotencyKey: phone.ids.newId() };
  const outcome = await requestAs(phone, account, endOtherSessions, undefined, key);
  return outcome.kind === 'accepted' ? { kind: 'signed-out', count: outcome.answer } : failureOf(outcome);
}

/** Sends only with the token of that account: another account may have signed in meanwhile in another tab. */
async function requestAs<Question, Answer>(
  phone: Phone,
  account: AccountKey,
  call: Call<Question, Answer>,
  question: Question,
  options: CallOptions = {},
): Promise<Outcome<Answer>> {
  const session = await readOpenSession(phone.personal.sessions, account);
  if (session === undefined) return { kind: 'session-ended' };
  const { token, person } = session;
  const credentials = { token, customer: customerOf(person) };
  return await callServer(phone.remote, call, question, { ...options, credentials });
}

function failureOf({ kind }: Exclude<Outcome<unknown>, { kind: 'accepted' }>): {
  readonly kind: RequestFailure;
} {
  if (kind === 'session-ended') return { kind: 'session-changed' };
  return { kind: kind === 'unreachable' ? 'unreachable' : 'unreadable' };
}
