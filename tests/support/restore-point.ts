import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database';

interface SavedTable {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
  readonly rows: string;
}

/**
 * A backup of the whole database, as the company's staff would make one.
 *
 * @returns brings all rows and counters back to what they were, whatever happened since
 */
export async function backUp(database: Database): Promise<() => Promise<void>> {
  const columns = await database
    .select({ table: sql<string>`table_name`, name: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = current_schema() and is_generated = 'NEVER'`);
  const tables = await database
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = current_schema() and tablename <> 'schema_migrations'`);
  const saved: SavedTable[] = [];
  for (const { name } of tables) {
    const [row] = await database
      .select({ rows: sql<string>`coalesce(json_agg(saved), '[]')::text` })
      .from(sql`${sql.identifier(name)} as saved`);
    saved.push({
      name,
      columns: columns.filter(({ table }) => table === name).map((column) => column.name),
      rows: row?.rows ?? '[]',
    });
  }
  const sequences = await database
    .select({ name: sql<string>`sequencename`, last: sql<string | null>`last_value::text` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = current_schema()`);
  return async () => {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      for (const { name, columns: named, rows } of saved) {
        const list = sql.join(
          named.map((column) => sql.identifier(column)),
          sql`, `,
        );
        const table = sql.identifier(name);
        await transaction.execute(sql`delete from ${table}`);
        await transaction.execute(
          sql`insert into ${table} (${list}) overriding system value
            select ${list} from json_populate_recordset(null::${table}, ${rows}::json)`,
        );
      }
      for (const { name, last } of sequences)
        await transaction.execute(
          last === null
            ? sql`select setval(${name}::regclass, 1, false)`
            : sql`select setval(${name}::regclass, ${last}::bigint)`,
        );
    });
  };
}
