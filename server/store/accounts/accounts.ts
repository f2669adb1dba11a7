import { asc, eq, inArray } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { Role } from '#domain/kernel/roles';
import type { Database } from '#server/store/database/database';

/** A person who can sign in. Guests have no account. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  /** Folded: lower case, without surrounding blanks. */
  username: text('username').notNull().unique(),
  /** In the format of services/accounts/sign-in/password-hasher. It never leaves the server. */
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Exclude<Role, 'guest'>>().notNull(),
  name: text('name').notNull(),
  /** The account's own customer, used when no other customer is chosen. Riders and staff have a number of their own. */
  customerCode: text('customer_code').notNull(),
  saleUnit: text('sale_unit').notNull(),
  /** Ten digits; null when no number was proven to be the account's. Codes are sent to it. */
  mobile: text('mobile').$type<MobileNumber>().unique(),
  isActive: boolean('is_active').notNull().default(true),
  /** Several people know the password, as with the demo's accounts. Sign-ins cause no notice. */
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** The column of a row that belongs to an account. */
export const accountReference = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id);

export type Account = typeof accounts.$inferSelect;

/** Finds an account, active or not, by its username in any spelling that folds to it. */
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

/** Sets one password for several accounts and marks them as shared. */
export async function shareAccounts(
  transaction: Database,
  usernames: readonly string[],
  passwordHash: string,
): Promise<void> {
  await transaction
    .update(accounts)
    .set({ passwordHash, isShared: true })
    .where(inArray(accounts.username, usernames.map(foldUsername)));
}

/** Returns the names of accounts by id. */
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
 * Takes a shared row lock: `lockAccount` of other transactions waits until this one ends. Call it before
 * signing in an account because of an earlier check.
 */
export async function shareAccount(transaction: Database, id: string): Promise<void> {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('key share');
}

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const [found] = await database.select().from(accounts).where(eq(accounts.id, id));
  return found;
}

/** Lists all accounts, active or not, by username. */
export async function readAccounts(database: Database): Promise<readonly Account[]> {
  return await database.select().from(accounts).orderBy(asc(accounts.username));
}

/** Changes the fields that the company may change. */
export async function changeAccount(
  transaction: Database,
  { id, name, mobile, isActive }: Pick<Account, 'id' | 'name' | 'mobile' | 'isActive'>,
): Promise<void> {
  await transaction.update(accounts).set({ name, mobile, isActive }).where(eq(accounts.id, id));
}

/**
 * Locks the account's row until the transaction ends.
 *
 * @returns the account as of the lock; undefined when there is none
 */
export async function lockAccount(transaction: Database, id: string): Promise<Account | undefined> {
  const [found] = await transaction.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return found;
}

/** Normalizes a username, so that case and surrounding blanks do not matter. */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
