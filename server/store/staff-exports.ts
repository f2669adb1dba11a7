import { and, eq, inArray } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What the staff took out in a table, so that it is taken out once. Rows are only added. */
export const staffExports = pgTable(
  'staff_exports',
  {
    /** The kind of table: an order may be taken out among the orders and among the lines. */
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    exportedAt: timestamp('exported_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
);

/** Well below PostgreSQL's 65535 parameters. */
const ITEMS_AT_ONCE = 5000;

/** Those of the items that were taken out before. */
export async function findExported(
  database: Database,
  kind: string,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let start = 0; start < itemIds.length; start += ITEMS_AT_ONCE) {
    const rows = await database
      .select({ itemId: staffExports.itemId })
      .from(staffExports)
      .where(
        and(
          eq(staffExports.kind, kind),
          inArray(staffExports.itemId, itemIds.slice(start, start + ITEMS_AT_ONCE)),
        ),
      );
    for (const { itemId } of rows) found.add(itemId);
  }
  return found;
}

/** One that was taken out before keeps its first time. */
export async function addExported(
  transaction: Database,
  kind: string,
  { itemIds, exportedAt }: { readonly itemIds: readonly string[]; readonly exportedAt: Date },
): Promise<void> {
  for (let start = 0; start < itemIds.length; start += ITEMS_AT_ONCE) {
    const rows = itemIds.slice(start, start + ITEMS_AT_ONCE).map((itemId) => ({ kind, itemId, exportedAt }));
    await transaction.insert(staffExports).values(rows).onConflictDoNothing();
  }
}
