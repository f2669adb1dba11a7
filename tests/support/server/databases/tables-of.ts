import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';

export interface Table {
  readonly name: string;
  /** The columns that the database does not compute, as a list for a statement. */
  readonly columns: string;
}

/** All tables that the server writes to. */
export async function tablesOf(database: Database): Promise<readonly Table[]> {
  return await database
    .select({
      name: sql<string>`relname`,
      columns: sql<string>`string_agg(quote_ident(attname), ', ' order by attnum)`,
    })
    .from(sql`pg_class join pg_attribute on attrelid = pg_class.oid`)
    .where(
      sql`relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
        and relname <> 'schema_migrations'`,
    )
    .groupBy(sql`relname`)
    .orderBy(sql`relname`);
}
