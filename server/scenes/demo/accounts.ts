import { accountSheet } from '#server/cli/sheets/customers';
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
}
