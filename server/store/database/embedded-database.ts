import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Database, OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { untilAborted } from './until-aborted.ts';
import { MIGRATIONS_TABLE, migrationsFolder } from './migrations-folder.ts';

/**
 * PostgreSQL inside this process, its files in `folder`. The engine takes no lock of its own and two processes on one
 * folder destroy it, so the lock is ours.
 */
export async function openEmbeddedDatabase(folder: string, signal?: AbortSignal): Promise<OpenDatabase> {
  await mkdir(dirname(folder), { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    // Never broken off: a folder that is half made would be of no use to the next start.
    const engine = await PGlite.create(folder);
    try {
      return {
        database: await untilAborted(embeddedDatabase(engine), signal),
        close: async () => {
          await engine.close();
          await lock.release();
        },
      };
    } catch (error) {
      await engine.close().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A migrated database over an engine that is open already. @throws NewerSchema */
export async function embeddedDatabase(engine: PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const database = drizzle({ client: engine });
  await refuseNewerSchema(async (text) => (await engine.query(text)).rows, 'public');
  await migrate(database, {
    migrationsFolder: migrationsFolder(),
    migrationsSchema: 'public',
    migrationsTable: MIGRATIONS_TABLE,
  });
  return database;
}
