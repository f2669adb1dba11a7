import { isUuid } from '#domain/kernel/uuid';
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/kernel/roles';
import { accounts, lockAccount, type Account } from './accounts.ts';
import { customerOfRow, customers, type Customer } from './customers.ts';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';

/** A signed-in device. Only the device knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    role: text('role').$type<Role>().notNull(),
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** The device's user agent; '' when it sends none. */
    device: text('device').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

export type Session = typeof sessions.$inferSelect;

export async function insertSession(
  database: Database,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await database.insert(sessions).values(session);
}

/** A session with its account and the account's own customer. A guest has neither, and riders and staff have no customer. */
export interface OwnedSession {
  readonly session: Session;
  readonly account: Account | undefined;
  readonly ownCustomer: Customer | undefined;
}

/**
 * Finds the session of a token, unless it was revoked, in one statement because every call needs it. The caller checks
 * its age, and whether its account is active.
 */
export async function findSession(database: Database, tokenHash: string): Promise<OwnedSession | undefined> {
  const [found] = await database
    .select({ session: sessions, account: accounts, customer: customers })
    .from(sessions)
    .leftJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(customers, isOfCustomer(customers, accounts))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
  if (found === undefined) return undefined;
  const { session, account, customer } = found;
  return {
    session,
    account: account ?? undefined,
    ownCustomer: customer === null ? undefined : customerOfRow(customer),
  };
}

/** Finds a session, unless it was revoked. The caller checks its age. */
export async function findStoredSession(database: Database, id: string): Promise<Session | undefined> {
  const [found] = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  return found;
}

/** Whether the account has another session that began after the given time and was not revoked. */
export async function hasOtherSession(
  database: Database,
  of: { readonly accountId: string; readonly sessionId: string },
  startedAfter: Date,
): Promise<boolean> {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isLiveOf(of.accountId), ne(sessions.id, of.sessionId), gt(sessions.createdAt, startedAfter)))
    .limit(1);
  return rows.length > 0;
}

export async function markSessionUsed(database: Database, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

export async function revokeSession(database: Database, id: string, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

function isLiveOf(accountId: string) {
  return and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt));
}

/** Lists the sessions that were not revoked, last used first. The caller checks their age. */
export async function readSessionsOfAccount(
  database: Database,
  accountId: string,
): Promise<readonly Session[]> {
  return await database
    .select()
    .from(sessions)
    .where(isLiveOf(accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id);
}

/** @returns the session; undefined when the account has no such session or it was revoked before */
export async function revokeSessionOfAccount(
  transaction: Database,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  now: Date,
): Promise<Session | undefined> {
  if (!isUuid(id)) return undefined;
  const [revokedBefore] = await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isLiveOf(accountId), eq(sessions.id, id)))
    .returning();
  return revokedBefore;
}

/**
 * Revokes all other sessions. The account's row lock includes sessions that start at the same moment.
 *
 * @returns the sessions that were not revoked before
 */
export async function revokeOtherSessions(
  transaction: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  now: Date,
): Promise<readonly Session[]> {
  await lockAccount(transaction, accountId);
  return await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isLiveOf(accountId), ne(sessions.id, sessionId)))
    .returning();
}

/**
 * Revokes all sessions. The account's row lock includes sessions that start at the same moment.
 *
 * @returns the sessions that were not revoked before
 */
export async function revokeSessionsOfAccount(
  transaction: Database,
  accountId: string,
  now: Date,
): Promise<readonly Session[]> {
  await lockAccount(transaction, accountId);
  return await transaction.update(sessions).set({ revokedAt: now }).where(isLiveOf(accountId)).returning();
}

/** Deletes sessions that began, or were revoked, before the given times. */
export async function deleteSessionsBefore(
  database: Database,
  startedBefore: Date,
  revokedBefore: Date,
): Promise<void> {
  await database
    .delete(sessions)
    .where(or(lt(sessions.createdAt, startedBefore), lt(sessions.revokedAt, revokedBefore)));
}
