import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/store/database/database';
import { embeddedDatabase } from '#server/store/database/embedded-database';
import { openPostgresDatabase } from '#server/store/database/postgres-database';
import { newEngine } from './database-template.ts';
import { keptSchema } from './kept-world.ts';

/** Other connections to the same tables, as another process has them; undefined on the embedded engine, which has one. */
export async function connectAnew(database: Database): Promise<OpenDatabase | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return undefined;
  const [row] = await database.select({ schema: sql<string>`current_schema()` }).from(sql`(select 1) as one`);
  return row === undefined ? undefined : await openPostgresDatabase(url, row.schema);
}

/**
 * A database of its own with all tables: on PostgreSQL, where TEST_DATABASE_URL names one, a schema that goes when it is
 * closed; else the embedded engine in memory.
 */
export async function newDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    const engine = await newEngine();
    return { database: await embeddedDatabase(engine), close: () => engine.close() };
  }
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const opened = await openPostgresDatabase(url, schema);
  return {
    database: opened.database,
    close: async () => {
      await opened.database.execute(
        sql.raw(`drop schema if exists ${schema}, ${keptSchema(schema)} cascade`),
      );
      await opened.close();
    },
  };
}
