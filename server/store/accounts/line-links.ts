import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import type { Database } from '#server/store/database/database';
import { insertOnce } from '#server/store/database/insert-once';

/** Links between LINE users and accounts, one to one. */
export const lineLinks = pgTable('line_links', {
  /** LINE's user id for this company's channels. Another company's channels see a different id. */
  lineUserId: text('line_user_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id),
  /** The session that made the link; null for links from before this was stored. Old sessions are deleted. */
  sessionId: uuid('session_id'),
  /** The display name at LINE. */
  lineName: text('line_name').notNull(),
  linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  /** The user has the company as a friend, so the company may send messages. */
  maySend: boolean('may_send').notNull(),
  /** The time of LINE's last report. An older report does not replace a newer one. */
  maySendToldAt: timestamp('may_send_told_at', { withTimezone: true }).notNull(),
});

export type LineLinkRow = typeof lineLinks.$inferSelect;

export async function findLineLink(database: Database, lineUserId: string): Promise<LineLinkRow | undefined> {
  const [row] = await database.select().from(lineLinks).where(eq(lineLinks.lineUserId, lineUserId));
  return row;
}

export async function findLineLinkOfAccount(
  database: Database,
  accountId: string,
): Promise<LineLinkRow | undefined> {
  const [row] = await database.select().from(lineLinks).where(eq(lineLinks.accountId, accountId));
  return row;
}

/**
 * Waits for a concurrent transaction that links either side.
 *
 * @returns false when the LINE user or the account is linked already
 */
export async function insertLineLink(transaction: Database, link: LineLinkRow): Promise<boolean> {
  return await insertOnce(transaction, lineLinks, link);
}

/** Updates an existing link. A newer report stays, and a missing link is not created. */
export async function setMaySend(
  database: Database,
  lineUserId: string,
  reported: { readonly maySend: boolean; readonly at: Date },
): Promise<void> {
  await database
    .update(lineLinks)
    .set({ maySend: reported.maySend, maySendToldAt: reported.at })
    .where(and(eq(lineLinks.lineUserId, lineUserId), lte(lineLinks.maySendToldAt, reported.at)));
}

/** Deletes the account's link unless the given session made it. A link of unknown origin is deleted too. */
export async function deleteLineLinkOfOthers(
  database: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const isOfOthers = or(isNull(lineLinks.sessionId), ne(lineLinks.sessionId, sessionId));
  await database.delete(lineLinks).where(and(eq(lineLinks.accountId, accountId), isOfOthers));
}

/** Deletes the account's link if the given session made it. */
export async function deleteLineLinkOfSession(
  database: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  await database
    .delete(lineLinks)
    .where(and(eq(lineLinks.accountId, accountId), eq(lineLinks.sessionId, sessionId)));
}

export async function deleteLineLink(database: Database, accountId: string): Promise<void> {
  await database.delete(lineLinks).where(eq(lineLinks.accountId, accountId));
}
