import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Database, OpenDatabase } from '../database.ts';
import { moveEarlierQueues } from '../earlier-queues.ts';
import { openEngineSocket } from './engine-socket.ts';
import { lockFolder } from './folder-lock.ts';
import { socketFileOf } from './joined-database.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { untilAborted } from '../until-aborted.ts';
import { MIGRATIONS_TABLE, migrationsFolder } from '../migrations-folder.ts';

interface EmbeddedOptions {
  /** Whether commands of this machine may use it meanwhile, through a socket file (decision 114). */
  readonly isShared: boolean;
  /** Aborts the opening. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens PostgreSQL inside this process with its files in `folder`. The engine has no lock of its own, and two
 * processes on one folder would destroy it, so this file takes a lock.
 */
export async function openEmbeddedDatabase(
  folder: string,
  { isShared, signal }: EmbeddedOptions,
): Promise<OpenDatabase> {
  await mkdir(dirname(folder), { recursive: true });
  const lock = await lockFolder(folder);
  try {
    // Creation is never interrupted, because the next start could not use a half-made folder.
    const engine = await openEngine({ dataDir: folder });
    try {
      const database = await untilAborted(embeddedDatabase(engine), signal);
      const socket = isShared ? await openEngineSocket(engine, socketFileOf(folder)) : undefined;
      return {
        database,
        close: async () => {
          await socket?.close();
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

/**
 * The engine clears its buffers at each start. Its default of 128 MB takes 0.8 s of processor time and 110 MB of memory
 * for each company. What is not in the buffers comes from the operating system's cache.
 */
const SHARED_BUFFERS = '32MB';

/** Opens PostgreSQL inside this process; in memory if the options name no folder. */
export async function openEngine(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  return await PGlite.create({ ...options, startParams });
}

/**
 * Migrates a database on an engine that is already open.
 *
 * @throws NewerSchema
 */
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
  await moveEarlierQueues(database);
  return database;
}
