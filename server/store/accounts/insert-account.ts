import type { Database } from '#server/store/database/database';
import { accounts, foldUsername } from './accounts.ts';
import { insertStaffRow } from './staff-members.ts';

/**
 * Inserts an account. A staff account also gets its row of staff_members.
 *
 * @param roles of a staff account; an owner by default
 */
export async function insertAccount(
  transaction: Database,
  account: typeof accounts.$inferInsert,
  roles?: readonly string[],
): Promise<void> {
  await transaction.insert(accounts).values({ ...account, username: foldUsername(account.username) });
  if (account.role === 'staff') await insertStaffRow(transaction, account.id, roles);
}
