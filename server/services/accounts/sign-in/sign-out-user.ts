import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { endSessionsOf } from './sessions.ts';

/**
 * Signs somebody out everywhere: every phone asks for the password at its next question and keeps what it has not sent.
 *
 * @returns how many devices were signed in; undefined where nobody is called so
 */
export async function signOutUser(
  transaction: Database,
  username: string,
  now: Date,
): Promise<number | undefined> {
  const account = await findAccountByUsername(transaction, username);
  return account && (await endSessionsOf(transaction, account.id, now));
}
