import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';

/** Current rows by the transaction that wrote them, as a table's name for each row. */
export type WrittenBy = ReadonlyMap<string, readonly string[]>;

/** The lowest number that the next transaction can have. */
export async function nextTransaction(database: Database): Promise<number> {
  const [row] = await database
    .select({ next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text` })
    .from(sql`(select 1) as one`);
  return Number(row?.next);
}

/** The rows written since, by transaction. Leaves out tables that a sign-in or a limit writes. */
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
