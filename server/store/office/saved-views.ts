import { and, asc, eq, or } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { OFFICE_LISTS, type OfficeList } from '#domain/office/saved-view';
import { accountReference, accounts } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** Filters of a list that a person saved. */
export const savedViews = pgTable(
  'saved_views',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    accountId: accountReference(),
    list: text('list', { enum: OFFICE_LISTS }).notNull(),
    name: text('name').notNull(),
    /** JSON of the browser, stored unread. */
    filters: text('filters').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [index('saved_views_by_account').on(table.accountId)],
);

export type ViewRow = typeof savedViews.$inferSelect;

/** Lists the person's own views and shared ones of a list, by name. */
export async function viewsOf(
  database: Database,
  { accountId, list }: { readonly accountId: string; readonly list: OfficeList },
): Promise<readonly { readonly view: ViewRow; readonly owner: string }[]> {
  return await database
    .select({ view: savedViews, owner: accounts.name })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(
      and(eq(savedViews.list, list), or(eq(savedViews.accountId, accountId), eq(savedViews.isShared, true))),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id));
}

/** Finds a view of anybody and locks it until the transaction ends. */
export async function lockView(transaction: Database, id: string): Promise<ViewRow | undefined> {
  const [row] = await transaction.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  return row;
}

export async function countViews(database: Database, accountId: string): Promise<number> {
  return await database.$count(savedViews, eq(savedViews.accountId, accountId));
}

export async function putView(transaction: Database, view: ViewRow): Promise<void> {
  const { id: _id, accountId: _accountId, ...changes } = view;
  await transaction
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({ target: savedViews.id, set: changes });
}

export async function deleteViewRow(transaction: Database, id: string): Promise<void> {
  await transaction.delete(savedViews).where(eq(savedViews.id, id));
}
