import { dropDeliveryDrafts } from '#local/kernel/preferences';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxKind } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { clearSession, forgetAccount } from './session.ts';

/** Push subscriptions end with the session, so they do not count as unsent work. */
const ENDS_WITH_SESSION: ReadonlySet<OutboxKind> = new Set(['save-push', 'remove-push']);

/** Whether the signed-in account has unsent changes here. False for an ended session, which has its own dialog. */
export async function hasUnsentWork(phone: Phone): Promise<boolean> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded) return false;
  return await hasPendingChange(phone, session.account);
}

/** Whether any change of this account is in the outbox, waiting or refused. */
export async function hasPendingChange(
  { personal: { outbox } }: Phone,
  account: AccountKey,
): Promise<boolean> {
  const pending = outbox.where('account').equals(account);
  return (await pending.and(({ kind }) => !ENDS_WITH_SESSION.has(kind)).count()) > 0;
}

/**
 * Ends the session and deletes the cached answers of its account. Unsent changes stay, and so do a guest's answers,
 * which are public.
 */
export async function signOut(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  await clearSession(phone);
  if (session !== undefined && session.person.role !== 'guest') {
    await forgetAccount(phone, session.account);
    await dropDeliveryDrafts(phone.personal.preferences, session.account);
  }
}
