import { and, asc, eq, isNull } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference, accounts, type Account } from '#server/store/accounts/accounts';
import { customerOfRow, customers, type Customer } from '#server/store/accounts/customers';
import { staffMembers, type StaffRow } from '#server/store/accounts/staff-members';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';

/** Keys by which programs call the API in the name of a staff account. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** SHA-256 of the key in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: accountReference(),
    /** Names of domain/office/integration/api-key. */
    scopes: jsonb('scopes').$type<readonly string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_keys_by_account').on(table.accountId)],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Lists all keys with the names of their accounts, oldest first. */
export async function readApiKeys(
  database: Database,
): Promise<readonly { readonly key: ApiKeyRow; readonly accountName: string }[]> {
  return await database
    .select({ key: apiKeys, accountName: accounts.name })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Finds the key with this hash, with its account, unless it was revoked. The caller checks everything else. */
export async function findApiKey(
  database: Database,
  tokenHash: string,
): Promise<
  | {
      readonly key: ApiKeyRow;
      readonly account: Account;
      readonly member: StaffRow;
      readonly ownCustomer: Customer | undefined;
    }
  | undefined
> {
  const [found] = await database
    .select({ key: apiKeys, account: accounts, member: staffMembers, customer: customers })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .innerJoin(staffMembers, eq(staffMembers.accountId, apiKeys.accountId))
    .leftJoin(customers, isOfCustomer(customers, accounts))
    .where(and(eq(apiKeys.tokenHash, tokenHash), isNull(apiKeys.revokedAt)));
  if (found === undefined) return undefined;
  const { key, account, member, customer } = found;
  return { key, account, member, ownCustomer: customer === null ? undefined : customerOfRow(customer) };
}

export async function countApiKeys(database: Database): Promise<number> {
  return await database.$count(apiKeys, isNull(apiKeys.revokedAt));
}

/** @returns false, with nothing written, when the id is taken */
export async function insertApiKey(transaction: Database, key: ApiKeyRow): Promise<boolean> {
  const made = await transaction
    .insert(apiKeys)
    .values(key)
    .onConflictDoNothing({ target: apiKeys.id })
    .returning({ id: apiKeys.id });
  return made.length > 0;
}

export async function markApiKeyUsed(database: Database, id: string, now: Date): Promise<void> {
  await database.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

export async function lockApiKey(transaction: Database, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await transaction.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  return row;
}

export async function revokeApiKeyRow(transaction: Database, id: string, now: Date): Promise<void> {
  await transaction.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id));
}
