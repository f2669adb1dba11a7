import { asc, eq, inArray } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { Role } from '#domain/kernel/roles';
import type { Database } from '#server/store/database/database';

/** Somebody who can sign in. Guests have no account. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  /** Folded: lower case, no blanks around. */
  username: text('username').notNull().unique(),
  /** As services/accounts/password-hasher writes it; never leaves the server. */
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Exclude<Role, 'guest'>>().notNull(),
  name: text('name').notNull(),
  /** Whom the account orders for when no other customer is chosen; of riders and staff their own number. */
  customerCode: text('customer_code').notNull(),
  saleUnit: text('sale_unit').notNull(),
  /** Ten digits; null where none was proven to be the account's. Codes go to it. */
  mobile: text('mobile').$type<MobileNumber>().unique(),
  isActive: boolean('is_active').notNull().default(true),
  /** Several people know its password, as with the demo's: nobody is told of its sign-ins. */
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type Account = typeof accounts.$inferSelect;

export async function insertAccount(
  database: Database,
  account: typeof accounts.$inferInsert,
): Promise<void> {
  await database.insert(accounts).values({ ...account, username: foldUsername(account.username) });
}

export async function findAccountByUsername(
  database: Database,
  username: string,
): Promise<Account | undefined> {
  const [found] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.username, foldUsername(username)));
  return found;
}

export async function findAccountByMobile(
  database: Database,
  mobile: MobileNumber,
): Promise<Account | undefined> {
  const [found] = await database.select().from(accounts).where(eq(accounts.mobile, mobile));
  return found;
}

export async function setPasswordHash(database: Database, id: string, passwordHash: string): Promise<void> {
  await database.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** The names of accounts by their ids. */
export async function accountNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Holds back `lockAccount` of other transactions until the end of this one. Whoever signs an account in because of something that
 * was checked before calls it first.
 */
export async function shareAccount(transaction: Database, id: string): Promise<void> {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('key share');
}

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const [found] = await database.select().from(accounts).where(eq(accounts.id, id));
  return found;
}

/** Everybody who can sign in or could, by username. */
export async function readAccounts(database: Database): Promise<readonly Account[]> {
  return await database.select().from(accounts).orderBy(asc(accounts.username));
}

/** What the company may change of an account. */
export async function changeAccount(
  transaction: Database,
  { id, name, mobile, isActive }: Pick<Account, 'id' | 'name' | 'mobile' | 'isActive'>,
): Promise<void> {
  await transaction.update(accounts).set({ name, mobile, isActive }).where(eq(accounts.id, id));
}

/** Holds the account until the transaction ends. @returns the account as it is from then on */
export async function lockAccount(transaction: Database, id: string): Promise<Account | undefined> {
  const [found] = await transaction.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return found;
}

/** A username means the same however it was typed. */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
