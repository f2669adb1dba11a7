import { and, eq, lt, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import type { Database } from './database.ts';
import { lockTimeout } from './locks.ts';
import type { Statement } from './transaction-parts.ts';

/** The answer that was given under an idempotency key. It is written in the transaction of the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account, or the session of a guest. Owners cannot read each other's answers. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the call, the customer and the canonical body. */
    fingerprint: text('fingerprint').notNull(),
    /** The body as it was sent. */
    answer: jsonb('answer').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

export async function findKey(
  database: Database,
  owner: string,
  key: string,
): Promise<IdempotencyRow | undefined> {
  const [found] = await database
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)));
  return found;
}

export function keyInsert(database: Database, row: IdempotencyRow): Statement {
  return database.insert(idempotencyKeys).values(row);
}

export async function deleteKeysBefore(database: Database, before: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

const lockNumber = (owner: string, key: string) =>
  sql`hashtextextended('khaisong key ' || current_schema() || ' ' || ${owner}::text || ' ' || ${key}::text, 0)`;

/** Takes the advisory lock of a key until the transaction ends. Returns false when another transaction holds it. */
export async function tryLockKey(transaction: Database, owner: string, key: string): Promise<boolean> {
  const [row] = await transaction.select({ isLocked: tryLock(owner, key) }).from(sql`(select 1) as one`);
  return row?.isLocked === true;
}

/**
 * Works like `tryLockKey`, and also limits the wait for any later lock of the transaction, in the same statement.
 *
 * @param longestMs milliseconds
 */
export async function tryLockKeyBriefly(
  transaction: Database,
  owner: string,
  key: string,
  longestMs: number,
): Promise<boolean> {
  const [row] = await transaction
    .select({ limit: lockTimeout(longestMs), isLocked: tryLock(owner, key) })
    .from(sql`(select 1) as one`);
  return row?.isLocked === true;
}

const tryLock = (owner: string, key: string) =>
  sql<boolean>`pg_try_advisory_xact_lock(${lockNumber(owner, key)})`;

/** Whether a transaction holds the key's lock now. It does not take the lock. */
export async function isKeyLocked(database: Database, owner: string, key: string): Promise<boolean> {
  const [row] = await database
    .select({
      isLocked: sql<boolean>`exists (
        select 1 from pg_locks, (select ${lockNumber(owner, key)} as number) as wanted
        where locktype = 'advisory' and granted and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = (wanted.number >> 32) & 4294967295
          and objid::bigint = wanted.number & 4294967295)`,
    })
    .from(sql`(select 1) as one`);
  return row?.isLocked === true;
}
