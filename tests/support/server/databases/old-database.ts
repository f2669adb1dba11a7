import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from '#server/store/database/database';
import { embeddedDatabase } from '#server/store/database/connections/embedded-database';
import { MIGRATIONS_TABLE, migrationsFolder } from '#server/store/database/migrations-folder';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { bareEngine } from './database-template.ts';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

/** A database of an earlier version of the server. */
interface OldDatabase {
  readonly database: Database;
  /** Opens it with this version, as the server's start does. */
  readonly openNow: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/**
 * Creates it with the migrations of that version, the last of which is `tag`: a PostgreSQL schema with
 * TEST_DATABASE_URL, otherwise an embedded engine.
 */
export async function databaseOf(tag: string): Promise<OldDatabase> {
  const folder = await temporaryFolder();
  await migrationsUpTo(tag, folder.path);
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const old = await (url === '' ? oldEngine(folder.path) : oldSchema(url, folder.path));
  await folder.remove();
  return old;
}

async function oldEngine(folder: string): Promise<OldDatabase> {
  const engine = await bareEngine();
  const database = drizzleEmbedded({ client: engine });
  await migrateEmbedded(database, migrationsOf(folder, 'public'));
  return { database, openNow: () => embeddedDatabase(engine), close: () => engine.close() };
}

async function oldSchema(url: string, folder: string): Promise<OldDatabase> {
  const schema = `old_${randomBytes(6).toString('hex')}`;
  // A single connection, so session settings of a test apply to all its queries.
  const pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}`, max: 1 });
  const database = drizzle({ client: pool });
  await migratePostgres(database, migrationsOf(folder, schema));
  const close = [() => pool.end()];
  return {
    database,
    openNow: async () => {
      const opened = await openPostgresDatabase(url, schema);
      close.push(opened.close);
      return opened.database;
    },
    close: async () => {
      await database.execute(sql.raw(`drop schema ${schema} cascade`));
      for (const each of close) await each();
    },
  };
}

function migrationsOf(folder: string, schema: string) {
  return { migrationsFolder: folder, migrationsSchema: schema, migrationsTable: MIGRATIONS_TABLE };
}

async function migrationsUpTo(tag: string, folder: string): Promise<void> {
  await cp(migrationsFolder(), folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal: unknown = JSON.parse(await readFile(journalFile, 'utf8'));
  const entries = Object(journal).entries as readonly { readonly tag: string }[];
  const retained = entries.slice(0, entries.findIndex((entry) => entry.tag === tag) + 1);
  await writeFile(journalFile, JSON.stringify(Object.assign({}, journal, { entries: retained })));
  for (const name of await readdir(folder)) {
    const isRetained = retained.some((entry) => `${entry.tag}.sql` === name) || name === 'meta';
    if (!isRetained) await rm(join(folder, name));
  }
}
