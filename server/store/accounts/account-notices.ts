import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ACCOUNT_NOTICE_KINDS } from '#domain/accounts/account-notice';
import { accounts } from './accounts.ts';
import type { Database } from '#server/store/database/database';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Notices to account owners. */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ACCOUNT_NOTICE_KINDS }).notNull(),
    /** The session that caused the notice and does not get it. Old sessions are deleted, so this is no foreign key. */
    sessionId: uuid('session_id').notNull(),
    /** The user agent of its device; '' when it sends none. */
    device: text('device').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('account_notices_by_account').on(table.accountId, table.at)],
);

export type AccountNoticeRow = typeof accountNotices.$inferSelect;

/** @returns the id of the notice */
export async function addAccountNotice(
  transaction: Database,
  notice: Omit<AccountNoticeRow, 'id'>,
): Promise<string> {
  const [row] = await transaction.insert(accountNotices).values(notice).returning({ id: accountNotices.id });
  if (row === undefined) throw new Error('the notice was not inserted');
  return row.id;
}

export async function findAccountNotice(
  database: Database,
  id: string,
): Promise<AccountNoticeRow | undefined> {
  const [row] = await database.select().from(accountNotices).where(eq(accountNotices.id, id));
  return row;
}

/** Lists an account's notices after a time, without those that one session caused, newest first. */
export async function readAccountNotices(
  database: Database,
  of: {
    readonly accountId: string;
    readonly exceptSessionId: string;
    readonly after: Date;
    readonly limit: number;
  },
): Promise<readonly AccountNoticeRow[]> {
  const { accountId, exceptSessionId, after, limit } = of;
  const { sessionId, at } = accountNotices;
  return await database
    .select()
    .from(accountNotices)
    .where(and(eq(accountNotices.accountId, accountId), gt(at, after), ne(sessionId, exceptSessionId)))
    .orderBy(desc(at), desc(accountNotices.id))
    .limit(limit);
}

/** Also deletes the messages that still wait for these notices (cascade). */
export async function deleteAccountNoticesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(accountNotices).where(lt(accountNotices.at, before));
}
