import { dropDeliveryDrafts } from '#local/kernel/preferences';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxKind } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { clearSession, forgetAccount } from './session.ts';

/** Whether this browser is told of orders ends with the session, so nobody is asked about that. */
const ENDS_WITH_SESSION: ReadonlySet<OutboxKind> = new Set(['save-push', 'remove-push']);

/** Whether whoever is signed in has changes here that the company does not have; a session that is over was told already. */
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

/** Ends the session, and the kept answers of its account go; what was not sent stays. What a guest knows anybody may. */
export async function signOut(phone: Phone): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  await clearSession(phone);
  if (session !== undefined && session.person.role !== 'guest') {
    await forgetAccount(phone, session.account);
    await dropDeliveryDrafts(phone.personal.preferences, session.account);
  }
}
