import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { becomeGuest } from './session.ts';

/** A back end that refuses its own guests is not asked for new ones without end. */
const NEXT_GUEST_AFTER_MS = 60_000;
const lastReplaced = new WeakMap<Phone, number>();

/**
 * What an answer's status_code other than 200 means while nobody is authenticated: a guest is signed in where the tenant
 * signs guests in by itself; otherwise the dialog of a session that ended is shown (Specification, ERR-9). Riders, and
 * accounts with unsent changes, get the dialog.
 */
export async function replaceByGuest(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  const isForGuest = session === undefined || (session.isEnded && session.person.role !== 'rider');
  const nowMs = phone.clock.monotonicMs();
  const lastMs = lastReplaced.get(phone) ?? -Infinity;
  if (!isForGuest || !phone.tenant.isAutoGuestLogin || nowMs - lastMs < NEXT_GUEST_AFTER_MS) return;
  lastReplaced.set(phone, nowMs);
  await becomeGuest(phone, session);
}
