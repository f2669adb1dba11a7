import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/roles';
import { accounts } from './accounts.ts';
import type { Database } from './database.ts';

/** A signed-in device. The token itself is known to the device alone. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in hexadecimal digits. */
    tokenHash: text('token_hash').notNull().unique(),
    role: text('role').$type<Role>().notNull(),
    /** Null for a guest. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** What the device calls itself, '' when it does not. */
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

/** The session of a token that was not revoked; whether it is still young enough is the caller's to judge. */
export async function findSession(database: Database, tokenHash: string): Promise<Session | undefined> {
  const [found] = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
  return found;
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

/** Ends every session of the account, or every one but the one that asks. */
export async function revokeSessionsOf(
  database: Database,
  accountId: string,
  now: Date,
  { but }: { readonly but?: string } = {},
): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        but === undefined ? undefined : ne(sessions.id, but),
      ),
    );
}

/** Deletes sessions that began, or were ended, before the given times. */
export async function deleteSessionsBefore(database: Database, begun: Date, revoked: Date): Promise<void> {
  await database.delete(sessions).where(or(lt(sessions.createdAt, begun), lt(sessions.revokedAt, revoked)));
}
