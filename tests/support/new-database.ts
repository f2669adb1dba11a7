import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/store/database';
import { embeddedDatabase } from '#server/store/embedded-database';
import { openPostgresDatabase } from '#server/store/postgres-database';
import { newEngine } from './database-template.ts';

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
      await opened.database.execute(sql.raw(`drop schema ${schema} cascade`));
      await opened.close();
    },
  };
}
