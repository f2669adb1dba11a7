import { aliasedTable, and, desc, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { accountReference, accounts } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** The imports of tables that were written in the office, with what they replaced. */
export const tableImports = pgTable(
  'table_imports',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    accountId: accountReference(),
    /** The kind of table. */
    kind: text('kind').notNull(),
    file: text('file').notNull(),
    /** Whether a person had said what the columns of the file are. */
    isMapped: boolean('is_mapped').notNull().default(false),
    importedAt: moment('imported_at').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    unchanged: integer('unchanged').notNull(),
    removed: integer('removed').notNull(),
    /** The cells of the rows before; null when they are no longer stored. */
    replaced: jsonb('replaced'),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => accounts.id),
    undoneRows: integer('undone_rows').notNull().default(0),
    keptRows: integer('kept_rows').notNull().default(0),
  },
  (table) => [
    index('table_imports_by_time').on(table.importedAt, table.id),
    index('table_imports_by_account').on(table.accountId),
    index('table_imports_undone_by').on(table.undoneBy),
  ],
);

export type TableImportRow = typeof tableImports.$inferSelect;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The replaced cells of each row. */
const replacedRows = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    kind: z.enum(['added', 'changed', 'removed']),
    values: z.array(z.object({ field: z.string(), before: cell, after: cell })),
    hash: z.string(),
  }),
);

export type StoredReplacedRows = z.infer<typeof replacedRows>;

/** Without the replaced rows, which may be large. */
const { replaced: _replaced, ...shortColumns } = getTableColumns(tableImports);

const undoer = aliasedTable(accounts, 'undoer');

/** An import with the names of its people. */
export interface ListedImport extends Omit<TableImportRow, 'replaced'> {
  readonly by: string | null;
  readonly undoer: string | null;
  readonly isKept: boolean;
}

interface ImportConditions {
  readonly kinds: readonly string[];
  readonly id: string | undefined;
  readonly below: { readonly at: Date; readonly id: string } | undefined;
  readonly take: number;
}

/** Lists imports of these kinds of tables, newest first. */
export async function importPage(
  database: Database,
  { kinds, id, below, take }: ImportConditions,
): Promise<readonly ListedImport[]> {
  if (kinds.length === 0) return [];
  return await database
    .select({
      ...shortColumns,
      by: accounts.name,
      undoer: undoer.name,
      isKept: sql<boolean>`${tableImports.replaced} is not null`,
    })
    .from(tableImports)
    .leftJoin(accounts, eq(accounts.id, tableImports.accountId))
    .leftJoin(undoer, eq(undoer.id, tableImports.undoneBy))
    .where(
      and(
        inArray(tableImports.kind, [...kinds]),
        id === undefined ? undefined : eq(tableImports.id, id),
        below &&
          sql`(${tableImports.importedAt}, ${tableImports.id}) < (${below.at.toISOString()}::timestamptz, ${below.id}::uuid)`,
      ),
    )
    .orderBy(desc(tableImports.importedAt), desc(tableImports.id))
    .limit(take);
}

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(transaction: Database, id: string): Promise<TableImportRow | undefined> {
  const [row] = await transaction.select().from(tableImports).where(eq(tableImports.id, id)).for('update');
  return row;
}

/** Reads what an import replaced; undefined when it is no longer stored. */
export function replacedIn({ replaced }: Pick<TableImportRow, 'replaced'>): StoredReplacedRows | undefined {
  return replaced === null ? undefined : replacedRows.parse(replaced);
}

export async function addImport(
  transaction: Database,
  row: Omit<typeof tableImports.$inferInsert, 'replaced'> & { readonly replaced: StoredReplacedRows },
): Promise<void> {
  await transaction.insert(tableImports).values(row);
}

export async function markUndone(
  transaction: Database,
  id: string,
  undo: Pick<TableImportRow, 'undoneAt' | 'undoneBy' | 'undoneRows' | 'keptRows'>,
): Promise<void> {
  await transaction
    .update(tableImports)
    .set({ ...undo, replaced: null })
    .where(eq(tableImports.id, id));
}

/** Forgets what imports before the given time replaced. */
export async function forgetReplacedBefore(database: Database, before: Date): Promise<void> {
  await database
    .update(tableImports)
    .set({ replaced: null })
    .where(and(lt(tableImports.importedAt, before), isNotNull(tableImports.replaced)));
}
