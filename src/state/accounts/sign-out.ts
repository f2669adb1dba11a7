import { forgetAccountRows } from '#local/database/row-lifetimes';
import type { AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { factsOf } from '#sync/changes/changes';
import type { Phone } from '#state/runtime/phone';
import { clearSession, forgetAccount } from './session.ts';
import { readChanges } from '#local/orders/outbox';

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
  const pending = await readChanges(outbox, account);
  return pending.some((row) => factsOf(row).endsWithSession !== true);
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
    await forgetAccountRows(phone.personal, session.account, ['sign-out']);
  }
}
