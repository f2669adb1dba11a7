import { findAccountByUsername, readAccounts, type Account } from '#server/store/accounts/accounts';
import { readStaffRows } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';

/**
 * Finds the staff member who is recorded as the author of a command.
 *
 * @param username undefined selects the only active staff member, or the only owner among several
 * @returns undefined when no active staff member has the name, or when the choice is ambiguous
 */
export async function findStaffMember(
  database: Database,
  username: string | undefined,
): Promise<Account | undefined> {
  if (username !== undefined) {
    const account = await findAccountByUsername(database, username);
    return account !== undefined && isAtWork(account) ? account : undefined;
  }
  const staff = (await readAccounts(database)).filter(isAtWork);
  if (staff.length <= 1) return staff[0];
  const owners = new Set(
    (await readStaffRows(database)).flatMap(({ accountId, roles }) =>
      roles.includes('owner') ? [accountId] : [],
    ),
  );
  const [first, second] = staff.filter(({ id }) => owners.has(id));
  return second === undefined ? first : undefined;
}

/** Whether any active staff member exists. */
export async function hasStaff(database: Database): Promise<boolean> {
  return (await readAccounts(database)).some(isAtWork);
}

function isAtWork({ role, isActive }: Account): boolean {
  return role === 'staff' && isActive;
}
