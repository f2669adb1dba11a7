import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The assignments of an upsert that takes every column from the row to insert, except those that an existing row
 * keeps.
 */
export function excludedExcept<Table extends PgTable>(
  table: Table,
  kept: readonly (keyof Table['_']['columns'])[],
): Readonly<Record<string, SQL>> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
