import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { becomeGuest } from './session.ts';

/** The minimum interval, in case a back end refuses its own guests. */
const NEXT_GUEST_AFTER_MS = 60_000;
const lastReplaced = new WeakMap<Phone, number>();

/**
 * Handles an answer's status_code other than 200 while nobody is authenticated. A guest is signed in if the tenant
 * signs guests in automatically; otherwise the dialog of an ended session is shown (Specification, ERR-9). Riders, and
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
