import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/store/database/database';
import { embeddedDatabase } from '#server/store/database/connections/embedded-database';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { newEngine } from './database-template.ts';
import { snapshotSchema } from './world-snapshot.ts';

/**
 * Opens further connections to the same tables, like another process. Undefined on the embedded engine, which has a
 * single connection.
 */
export async function reconnect(database: Database): Promise<OpenDatabase | undefined> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return undefined;
  const [row] = await database.select({ schema: sql<string>`current_schema()` }).from(sql`(select 1) as one`);
  return row === undefined ? undefined : await openPostgresDatabase(url, row.schema);
}

/**
 * Creates a database with all tables. With TEST_DATABASE_URL it is a PostgreSQL schema, dropped when closed; otherwise
 * it is the embedded engine in memory.
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
        sql.raw(`drop schema if exists ${schema}, ${snapshotSchema(schema)} cascade`),
      );
      await opened.close();
    },
  };
}
