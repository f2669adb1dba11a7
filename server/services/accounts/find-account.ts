import { findAccountByUsername, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';

/** Finds an account, active or not, by its username in any spelling that folds to it. */
export async function findAccount(database: Database, username: string): Promise<Account | undefined> {
  return await findAccountByUsername(database, username);
}
