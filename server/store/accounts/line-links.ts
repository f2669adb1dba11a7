import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import type { Database } from '#server/store/database/database';

/** Whose LINE opens which account: one LINE an account, one account a LINE. */
export const lineLinks = pgTable('line_links', {
  /** As LINE names somebody to this company; another company's channels name them otherwise. */
  lineUserId: text('line_user_id').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id),
  /** Which session made the link; null of one from before this was kept. Sessions are deleted when they are old. */
  sessionId: uuid('session_id'),
  /** As they call themselves at LINE. */
  lineName: text('line_name').notNull(),
  linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  /** They have the company among their friends, so it may send them messages. */
  maySend: boolean('may_send').notNull(),
  /** When LINE said so: what it tells late does not undo what it told since. */
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

/** Waits for another transaction that links either. @returns false when one of the two is linked already */
export async function insertLineLink(transaction: Database, link: LineLinkRow): Promise<boolean> {
  const linked = await transaction
    .insert(lineLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: lineLinks.lineUserId });
  return linked.length > 0;
}

/** Nobody is linked by it; what was told later stays. */
export async function setMaySend(
  database: Database,
  lineUserId: string,
  told: { readonly maySend: boolean; readonly at: Date },
): Promise<void> {
  await database
    .update(lineLinks)
    .set({ maySend: told.maySend, maySendToldAt: told.at })
    .where(and(eq(lineLinks.lineUserId, lineUserId), lte(lineLinks.maySendToldAt, told.at)));
}

/** Deletes the account's link where another session made it, or nobody knows which. */
export async function deleteLineLinkOfOthers(
  database: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const isOfOthers = or(isNull(lineLinks.sessionId), ne(lineLinks.sessionId, sessionId));
  await database.delete(lineLinks).where(and(eq(lineLinks.accountId, accountId), isOfOthers));
}

/** Deletes the account's link where this session made it. */
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
