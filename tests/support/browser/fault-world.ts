import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cacheDemoWorld, cachedDemoWorld } from '#scripts/steps/demo-world.mjs';
import { copyFolder } from '#tests/support/server/copied-folder';
import { writeDatabase } from '#tests/support/server/databases/database-template';

/** The demo's initial world for one server: its files, and where its database is. */
export interface FaultWorld {
  /** The server's data folder. */
  readonly folder: string;
  /** Empty for the embedded database, which is in the folder. */
  readonly databaseUrl: string;
  readonly remove: () => Promise<void>;
}

/** Starts a server in this world, which fills it, and ends it in order. */
type FillWorld = (world: Pick<FaultWorld, 'folder' | 'databaseUrl'>) => Promise<void>;

const TEMPLATE = 'fault_world';

/**
 * Copies the initial world. It is on the PostgreSQL at TEST_DATABASE_URL, where a server starts in a quarter of the
 * time, or without that variable on the embedded database.
 *
 * @param fill creates the world of the embedded database if no copy is cached
 */
export async function copyFaultWorld(fill: FillWorld): Promise<FaultWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-faults-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const postgres = process.env['TEST_DATABASE_URL'];
  if (postgres === undefined) {
    await copyFolder(await embeddedWorld(fill), folder);
    return { folder, databaseUrl: '', remove: removeFolder };
  }
  const files = process.env[FILES];
  if (files === undefined) throw new Error(`${FILES} is missing: the world on PostgreSQL was not made`);
  await copyFolder(files, folder);
  const database = `faults_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(postgres, `create database ${database} template ${TEMPLATE}`);
  return {
    folder,
    databaseUrl: addressOf(postgres, database),
    remove: async () => {
      await onPostgres(postgres, `drop database ${database} with (force)`);
      await removeFolder();
    },
  };
}

/** Names the folder with the files of the world on PostgreSQL for the workers, which inherit the environment. */
const FILES = 'FAULT_WORLD_FILES';

/** Creates the world on PostgreSQL once, before the first copy. @returns deletes its files */
export async function makeWorldOnPostgres(postgres: string, fill: FillWorld): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-world-'));
  await onPostgres(postgres, `drop database if exists ${TEMPLATE} with (force)`);
  await onPostgres(postgres, `create database ${TEMPLATE}`);
  await fill({ folder, databaseUrl: addressOf(postgres, TEMPLATE) });
  process.env[FILES] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** One world for each build of the server, cached between runs, because the embedded database takes long to create. */
export async function embeddedWorld(fill: FillWorld): Promise<string> {
  const cached = cachedDemoWorld();
  if (cached !== undefined) return cached;
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-world-'));
  // Starts from an empty database on disk, because creating one takes as long as filling it.
  await writeDatabase(join(folder, 'demo', 'database'));
  await fill({ folder, databaseUrl: '' });
  const world = cacheDemoWorld(folder);
  await rm(folder, { recursive: true, force: true });
  return world;
}

function addressOf(postgres: string, database: string): string {
  const url = new URL(postgres);
  url.pathname = `/${database}`;
  return url.href;
}

async function onPostgres(postgres: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
