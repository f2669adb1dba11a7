import { accountSheet } from '#server/tables/sheets/customers';
import type { StaffRole } from '#domain/office/staff-role';
import { setStaffRoles } from '#server/services/office/session/staff-accounts';
import { findAccount } from '#server/services/accounts/find-account';
import type { AccountImportRow } from '#server/services/accounts/import-accounts';
import { publishAccounts } from '#server/services/accounts/publish-accounts';
import { createPasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { importDemoTable, readDemoTable, rowsIn, demoFolderOf, type DemoContext } from './tables.ts';
import type { Transaction } from './transaction.ts';

export const DEMO_PASSWORD = 'demo1234';

/** @param folder the tables of one tenant */
export async function listDemoAccounts(folder: string): Promise<readonly AccountImportRow[]> {
  return rowsIn(accountSheet, await readDemoTable(folder, 'accounts', new Date()));
}

/** The accounts are added in one transaction with the catalogue and the customers, so one of them proves that all exist. */
export async function hasDemoAccounts(reader: Transaction): Promise<boolean> {
  return (await findAccount(reader, 'staff1')) !== undefined;
}

/** Hashes the password before the transaction, because hashing is slow on purpose. */
export function hashDemoPassword(): Promise<string> {
  hashed ??= createPasswordHasher().hash(DEMO_PASSWORD);
  return hashed;
}

/** Shared by all demo tenants of a process. */
let hashed: Promise<string> | undefined;

/** The staff accounts of the table whose office role is not the owner's. */
const OFFICE_ROLES: ReadonlyMap<string, StaffRole> = new Map([
  ['sales1', 'sales'],
  ['warehouse1', 'warehouse'],
  ['finance1', 'finance'],
  ['content1', 'content'],
  ['viewer1', 'viewer'],
]);

/** Names the role of a demo account: that in the office for staff, otherwise that of the account. */
export function demoRoleOf({ username = '', role = 'customer' }: AccountImportRow): string {
  return role === 'staff' ? `staff: ${OFFICE_ROLES.get(username) ?? 'owner'}` : role;
}

/** Whether every staff account of the table exists. Earlier versions of the demo had one. */
export async function hasDemoStaff(reader: Transaction, { tenant }: DemoContext): Promise<boolean> {
  for (const { username } of await staffOf(demoFolderOf(tenant)))
    if ((await findAccount(reader, username)) === undefined) return false;
  return true;
}

async function staffOf(folder: string) {
  return (await listDemoAccounts(folder)).flatMap(({ username = '' }) => {
    const role = OFFICE_ROLES.get(username);
    return role === undefined ? [] : [{ username, role }];
  });
}

/** Adds the staff accounts that are missing, and gives each its role in the office. */
export async function addDemoStaff(
  transaction: Transaction,
  passwordHash: string,
  context: DemoContext,
): Promise<void> {
  await importDemoTable(transaction, 'accounts', context);
  const staff = await staffOf(demoFolderOf(context.tenant));
  await publishAccounts(
    transaction,
    staff.map(({ username }) => username),
    passwordHash,
  );
  for (const { username, role } of staff) {
    const account = await findAccount(transaction, username);
    if (account !== undefined) await setStaffRoles(transaction, { id: account.id, roles: [role] });
  }
}

/** Adds the accounts of the table, which has no passwords, because an import refuses one that everybody knows. */
export async function addDemoAccounts(
  transaction: Transaction,
  passwordHash: string,
  context: DemoContext,
): Promise<void> {
  await importDemoTable(transaction, 'accounts', context);
  const accounts = await listDemoAccounts(demoFolderOf(context.tenant));
  const usernames = accounts.map(({ username = '' }) => username);
  await publishAccounts(transaction, usernames, passwordHash);
  await addDemoStaff(transaction, passwordHash, context);
}
