import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';

/** Rows that stand now and were written by a transaction, as a table's name for each of its rows. */
export type WrittenBy = ReadonlyMap<string, readonly string[]>;

/** The number that the next transaction gets at the earliest. */
export async function nextTransaction(database: Database): Promise<number> {
  const [row] = await database
    .select({ next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text` })
    .from(sql`(select 1) as one`);
  return Number(row?.next);
}

/** What was written since, by transaction: rows of tables that a sign-in or a limit writes are left out. */
export async function writtenSince(database: Database, first: number): Promise<WrittenBy> {
  const tables = await database
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(
      sql`schemaname = current_schema() and tablename not in ('schema_migrations', 'sessions', 'sign_in_tries')`,
    );
  const written = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await database
      .select({ by: sql<string>`xmin::text` })
      .from(sql`${sql.identifier(name)}`)
      .where(sql`xmin::text::bigint >= ${first}`);
    for (const { by } of rows) written.set(by, [...(written.get(by) ?? []), name]);
  }
  return written;
}
