import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';

/** A column of the actual database. */
export interface RealColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column of every table of this tenant. */
export async function realColumns(database: Database): Promise<readonly RealColumn[]> {
  return await database
    .select({ table: sql<string>`table_name::text`, column: sql<string>`column_name::text` })
    .from(
      sql`(select c.table_name, c.column_name from information_schema.columns c
           join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = current_schema() and t.table_type = 'BASE TABLE') as found`,
    )
    .orderBy(sql`table_name`, sql`column_name`);
}

/** Finds the texts in any row of any table, as `table: the row`. */
export async function rowsWith(database: Database, texts: readonly string[]): Promise<readonly string[]> {
  const tables = new Set((await realColumns(database)).map(({ table }) => table));
  const found: string[] = [];
  for (const table of tables) {
    const rows = await database
      .select({ text: sql<string>`each::text` })
      .from(sql`${sql.identifier(table)} as each`);
    for (const { text } of rows)
      found.push(
        ...texts
          .filter((expectedText) => text.includes(expectedText))
          .map((expectedText) => `${expectedText} in ${table}: ${text.slice(0, 400)}`),
      );
  }
  return found;
}
