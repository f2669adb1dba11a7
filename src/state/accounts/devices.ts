import type { Call } from '#contract/protocol/call';
import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import type { DeviceSession } from '#domain/accounts/device-session';
import type { AccountKey } from '#local/kernel/account';
import { customerOf } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { ask, type AskOptions } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

type NotAnswered = Exclude<PageOutcome, 'ready'>;

export type DevicesOutcome =
  | { readonly kind: 'ready'; readonly devices: readonly DeviceSession[] }
  | { readonly kind: NotAnswered };

/**
 * - signed-out: of so many devices the tokens are dead
 * - not-there: it was signed out already, or was never one of this account's
 * - unreachable, unreadable: nobody knows whether it was done; asking for the list tells
 */
export type SignOutDevicesOutcome =
  | { readonly kind: 'signed-out'; readonly count: number }
  | { readonly kind: 'not-there' | NotAnswered };

/** Where the account is signed in. Asked anew each time and kept nowhere: an old list of devices would be a lie. */
export async function readDevices(phone: Phone, account: AccountKey): Promise<DevicesOutcome> {
  const outcome = await askFor(phone, account, getSessions, undefined);
  return outcome.kind === 'accepted' ? { kind: 'ready', devices: outcome.answer } : notAnswered(outcome);
}

export async function signOutDevice(
  phone: Phone,
  account: AccountKey,
  id: string,
): Promise<SignOutDevicesOutcome> {
  const outcome = await askFor(phone, account, endSession, id, { idempotencyKey: phone.ids.newId() });
  if (outcome.kind !== 'accepted') return notAnswered(outcome);
  return outcome.answer.kind === 'ended' ? { kind: 'signed-out', count: 1 } : { kind: 'not-there' };
}

export async function signOutOtherDevices(phone: Phone, account: AccountKey): Promise<SignOutDevicesOutcome> {
  const key = { idempotencyKey: phone.ids.newId() };
  const outcome = await askFor(phone, account, endOtherSessions, undefined, key);
  return outcome.kind === 'accepted' ? { kind: 'signed-out', count: outcome.answer } : notAnswered(outcome);
}

/** With the token of that account or not at all: in another tab somebody else may have signed in meanwhile. */
async function askFor<Question, Answer>(
  phone: Phone,
  account: AccountKey,
  call: Call<Question, Answer>,
  question: Question,
  options: AskOptions = {},
): Promise<Outcome<Answer>> {
  const session = await readSession(phone.personal.sessions);
  if (session?.account !== account || session.isEnded) return { kind: 'session-ended' };
  const { token, person } = session;
  const credentials = { token, customer: customerOf(person) };
  return await ask(phone.remote, call, question, { ...options, credentials });
}

function notAnswered({ kind }: Exclude<Outcome<unknown>, { kind: 'accepted' }>): {
  readonly kind: NotAnswered;
} {
  if (kind === 'session-ended') return { kind: 'session-changed' };
  return { kind: kind === 'unreachable' ? 'unreachable' : 'unreadable' };
}
