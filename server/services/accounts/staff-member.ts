import { findAccountByUsername, readAccounts, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';

/**
 * Whose word a command is: it stands beside what was done.
 *
 * @param username undefined names the only one there is
 * @returns undefined where nobody of the staff is called so, or more than one could be meant
 */
export async function findStaffMember(
  database: Database,
  username: string | undefined,
): Promise<Account | undefined> {
  if (username !== undefined) {
    const account = await findAccountByUsername(database, username);
    return account !== undefined && isAtWork(account) ? account : undefined;
  }
  const [first, second] = (await readAccounts(database)).filter(isAtWork);
  return second === undefined ? first : undefined;
}

/** Whether there is anybody of the staff yet. */
export async function hasStaff(database: Database): Promise<boolean> {
  return (await readAccounts(database)).some(isAtWork);
}

function isAtWork({ role, isActive }: Account): boolean {
  return role === 'staff' && isActive;
}
