import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS_TABLE, migrationsFolder } from '#server/store/migrations-folder';
import { bareEngine } from './database-template.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An embedded database as an earlier version of the server left it: made by its migrations, the last of which is `tag`. */
export async function databaseOf(tag: string) {
  const folder = await temporaryFolder();
  await migrationsUpTo(tag, folder.path);
  const engine = await bareEngine();
  const database = drizzle({ client: engine });
  await migrate(database, {
    migrationsFolder: folder.path,
    migrationsSchema: 'public',
    migrationsTable: MIGRATIONS_TABLE,
  });
  await folder.remove();
  return { engine, database };
}

async function migrationsUpTo(tag: string, folder: string): Promise<void> {
  await cp(migrationsFolder(), folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal: unknown = JSON.parse(await readFile(journalFile, 'utf8'));
  const entries = Object(journal).entries as readonly { readonly tag: string }[];
  const kept = entries.slice(0, entries.findIndex((entry) => entry.tag === tag) + 1);
  await writeFile(journalFile, JSON.stringify(Object.assign({}, journal, { entries: kept })));
  for (const name of await readdir(folder)) {
    const isKept = kept.some((entry) => `${entry.tag}.sql` === name) || name === 'meta';
    if (!isKept) await rm(join(folder, name));
  }
}
