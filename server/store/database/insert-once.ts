import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Inserts a row unless one with its key exists. Waits for a concurrent transaction that inserts the same key.
 *
 * @returns false, with nothing written, when the key is taken
 */
export async function insertOnce<Table extends PgTable>(
  database: Database,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<boolean> {
  const inserted = await database
    .insert(table)
    .values(row)
    .onConflictDoNothing()
    .returning({ one: sql`1` });
  return inserted.length > 0;
}
