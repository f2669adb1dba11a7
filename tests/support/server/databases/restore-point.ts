import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { tablesOf, type Table } from './tables-of.ts';

/**
 * Backs up the whole database as the company's staff would: one statement reads it, and one restores it.
 *
 * @returns a function that restores all rows and counters, whatever happened since
 */
export async function backUp(database: Database): Promise<() => Promise<void>> {
  const tables = await tablesOf(database);
  const each = tables.map(
    ({ name }) => `select '${name}' as name, (select json_agg(saved)::text from "${name}" as saved) as rows`,
  );
  const saved = await database
    .select({ name: sql<string>`name`, rows: sql<string | null>`rows` })
    .from(sql.raw(`(${each.join(' union all ')}) as each_table`));
  const rowsOf = new Map(saved.map(({ name, rows }) => [name, rows]));
  const sequences = await database
    .select({ name: sql<string>`sequencename`, last: sql<string | null>`last_value::text` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = current_schema()`);
  const steps = [
    ...tables.map((table) => restoreStatement(table, rowsOf.get(table.name) ?? null)),
    ...sequences.map(({ name, last }) => `perform setval('${name}', ${last ?? 1}, ${last !== null});`),
  ];
  const statement = `do $back$ begin set local session_replication_role = replica; ${steps.join(' ')} end $back$`;
  return async () => {
    await database.execute(sql.raw(statement));
  };
}

function restoreStatement({ name, columns }: Table, rows: string | null): string {
  if (rows === null) return `delete from "${name}";`;
  const literal = `'${rows.replaceAll("'", "''")}'`;
  return `delete from "${name}";
    insert into "${name}" (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::"${name}", ${literal}::json);`;
}
