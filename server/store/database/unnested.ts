import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Selects rows that are sent as one array for each column. Unlike `values`, it has the same text for any number of rows,
 * so that it can stay prepared.
 *
 * @param rows with all columns of the table
 */
export function unnested<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): SQL {
  const arrays = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const values = rows.map((row): unknown => {
      const value = row[name];
      return value === null ? null : column.mapToDriverValue(value);
    });
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  return sql`select * from unnest(${sql.join(arrays, sql`, `)})`;
}
