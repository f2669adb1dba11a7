import { asc, eq, inArray, or } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { accounts, foldUsername, type Account } from '#server/store/accounts/accounts';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

interface NamedCustomer extends CustomerKey {
  readonly name: string;
}

const NAMED = { customerCode: customers.customerCode, saleUnit: customers.saleUnit, name: customers.name };

/** Lists one customer for each sale unit of the code. */
export async function customersOfCode(database: Database, code: string): Promise<readonly NamedCustomer[]> {
  return await database
    .select(NAMED)
    .from(customers)
    .where(eq(customers.customerCode, code))
    .orderBy(asc(customers.saleUnit));
}

/** @param numbers in stored form; '' matches nobody */
export async function customersWithNumber(
  database: Database,
  numbers: readonly string[],
): Promise<readonly NamedCustomer[]> {
  const known = numbers.filter((number) => number !== '');
  if (known.length === 0) return [];
  return await database
    .select(NAMED)
    .from(customers)
    .where(or(inArray(customers.mobile, known), inArray(customers.phone, known)))
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit));
}

export async function accountsOfCode(database: Database, code: string): Promise<readonly Account[]> {
  return await database
    .select()
    .from(accounts)
    .where(eq(accounts.customerCode, code))
    .orderBy(asc(accounts.username));
}

export async function accountsNamed(
  database: Database,
  { username, mobile }: { readonly username: string; readonly mobile: MobileNumber | undefined },
): Promise<readonly Account[]> {
  return await database
    .select()
    .from(accounts)
    .where(or(eq(accounts.username, foldUsername(username)), mobile && eq(accounts.mobile, mobile)))
    .orderBy(asc(accounts.username));
}

/** Locks the accounts until the transaction ends. */
export async function lockAccounts(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .for('update');
}
