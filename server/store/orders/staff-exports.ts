import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { IDS_PER_QUERY, ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';

/** One run of an export, which can be repeated by its number. Rows are only added. */
export const staffExportBatches = pgTable('staff_export_batches', {
  /** Counts from 1 without gaps, over all kinds of a tenant. */
  number: bigint('number', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  exportedAt: moment('exported_at').notNull(),
  itemCount: integer('item_count').notNull(),
  /** The file name without its folder; '' for batches of versions that did not store it. */
  file: text('file').notNull(),
});

export type ExportBatch = typeof staffExportBatches.$inferSelect;

/** The exported items, so that each is exported once. Rows are only added. */
export const staffExports = pgTable(
  'staff_exports',
  {
    /** The kind of table. An order may be exported both among the orders and among the lines. */
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    exportedAt: moment('exported_at').notNull(),
    /** Null only when a concurrent process of an older version exported the item. */
    batch: bigint('batch', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('staff_exports_by_batch').on(table.batch),
  ],
);

/** Finds which of the items were exported before. */
export async function findExported(
  database: Database,
  kind: string,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const ids of slicesOf(itemIds, IDS_PER_QUERY)) {
    const rows = await database
      .select({ itemId: staffExports.itemId })
      .from(staffExports)
      .where(and(eq(staffExports.kind, kind), inArray(staffExports.itemId, [...ids])));
    for (const { itemId } of rows) found.add(itemId);
  }
  return found;
}

/** Lists the kinds of tables that have included the item. */
export async function exportsOfItem(database: Database, itemId: string): Promise<readonly string[]> {
  const rows = await database
    .select({ kind: staffExports.kind })
    .from(staffExports)
    .where(eq(staffExports.itemId, itemId));
  return rows.map(({ kind }) => kind);
}

/**
 * Stores one batch with its items.
 *
 * @param transaction holds the lock `export`, so that numbers have no gaps and no item is in two batches
 * @returns the number of the batch
 */
export async function addExportBatch(
  transaction: Database,
  batch: Omit<ExportBatch, 'number' | 'itemCount'>,
  itemIds: readonly string[],
): Promise<number> {
  const [last] = await transaction
    .select({ number: sql<string>`coalesce(max(${staffExportBatches.number}), 0)` })
    .from(staffExportBatches);
  const number = Number(last?.number ?? 0) + 1;
  const { kind, exportedAt } = batch;
  await transaction.insert(staffExportBatches).values({ ...batch, number, itemCount: itemIds.length });
  for (const ids of slicesOf(itemIds, ROWS_PER_INSERT))
    await transaction
      .insert(staffExports)
      .values(ids.map((itemId) => ({ kind, itemId, exportedAt, batch: number })));
  return number;
}

/** @returns the ids in a batch; undefined when this kind has no batch with the number */
export async function findExportBatch(
  database: Database,
  kind: string,
  number: number,
): Promise<ReadonlySet<string> | undefined> {
  const [batch] = await database
    .select()
    .from(staffExportBatches)
    .where(and(eq(staffExportBatches.number, number), eq(staffExportBatches.kind, kind)));
  if (batch === undefined) return undefined;
  const rows = await database
    .select({ itemId: staffExports.itemId })
    .from(staffExports)
    .where(eq(staffExports.batch, number))
    .orderBy(asc(staffExports.itemId));
  return new Set(rows.map(({ itemId }) => itemId));
}

/**
 * Lists batches, newest first.
 *
 * @param kind undefined lists batches of every kind
 */
export async function listExportBatches(
  database: Database,
  kind: string | undefined,
  most: number,
): Promise<readonly ExportBatch[]> {
  return await database
    .select()
    .from(staffExportBatches)
    .where(kind === undefined ? undefined : eq(staffExportBatches.kind, kind))
    .orderBy(desc(staffExportBatches.number))
    .limit(most);
}
