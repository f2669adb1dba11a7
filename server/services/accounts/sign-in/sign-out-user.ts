import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { revokeOfficeSessionsOf } from '#server/store/office/office-sessions';
import { endSessionsOf } from './sessions.ts';

/**
 * Ends all sessions of a user, also those of the office. Each phone asks for the password at its next request and keeps its unsent
 * changes.
 *
 * @returns the number of sessions that were live, with the account; undefined when no account has the name
 */
export async function signOutUser(
  transaction: Database,
  username: string,
  now: Date,
): Promise<{ readonly accountId: string; readonly count: number } | undefined> {
  const account = await findAccountByUsername(transaction, username);
  if (account === undefined) return undefined;
  const ofOffice = await revokeOfficeSessionsOf(transaction, account.id, now);
  const count = ofOffice + (await endSessionsOf(transaction, account.id, now));
  return { accountId: account.id, count };
}
