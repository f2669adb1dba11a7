import { endOtherSessions, endSession, getSessions } from '#contract/accounts/device-sessions';
import type { DeviceSession } from '#domain/accounts/device-session';
import type { AccountKey } from '#local/kernel/account';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { callAs } from './call-as.ts';

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
  const outcome = await callAs(phone, account, getSessions, undefined);
  return outcome.kind === 'accepted'
    ? { kind: 'ready', devices: outcome.answer }
    : { kind: failureOf(outcome) };
}

export async function signOutDevice(
  phone: Phone,
  account: AccountKey,
  id: string,
): Promise<SignOutDevicesOutcome> {
  const outcome = await callAs(phone, account, endSession, id, { idempotencyKey: phone.ids.newId() });
  if (outcome.kind !== 'accepted') return { kind: failureOf(outcome) };
  return outcome.answer.kind === 'ended' ? { kind: 'signed-out', count: 1 } : { kind: 'not-there' };
}

export async function signOutOtherDevices(phone: Phone, account: AccountKey): Promise<SignOutDevicesOutcome> {
  const key = { idempotencyKey: phone.ids.newId() };
  const outcome = await callAs(phone, account, endOtherSessions, undefined, key);
  return outcome.kind === 'accepted'
    ? { kind: 'signed-out', count: outcome.answer }
    : { kind: failureOf(outcome) };
}
