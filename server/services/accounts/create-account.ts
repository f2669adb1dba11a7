import { type Account } from '#server/store/accounts/accounts';
import { insertAccount } from '#server/store/accounts/insert-account';
import type { Database } from '#server/store/database/database';

export type NewAccount = Omit<Account, 'isActive' | 'isShared'> & Partial<Pick<Account, 'isShared'>>;

/**
 * Creates an account. The password is already hashed (services/accounts/sign-in/password-hasher), because hashing is
 * too slow for a transaction.
 */
export async function createAccount(transaction: Database, account: NewAccount): Promise<void> {
  await insertAccount(transaction, account);
}
