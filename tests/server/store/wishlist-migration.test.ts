import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { findAccountByUsername } from '#server/store/accounts';
import { embeddedDatabase } from '#server/store/embedded-database';
import { MIGRATIONS_TABLE, migrationsFolder } from '#server/store/migrations-folder';
import { addWish, readWishes } from '#server/store/wishes';
import { KEY1 } from '#tests/support/goods';
import { addPeople } from '#tests/support/people';
import { temporaryFolder } from '#tests/support/temporary-folder';

/** The migrations as they were shipped before the favourites. */
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

// Broken by adding the table to 0000 instead: a database that has it already never got the table.
test('a database of the first version keeps its people and gets its favourites', async () => {
  const folder = await temporaryFolder();
  await migrationsUpTo('0000_initial', folder.path);
  const engine = await PGlite.create();
  const old = drizzle({ client: engine });
  await migrate(old, {
    migrationsFolder: folder.path,
    migrationsSchema: 'public',
    migrationsTable: MIGRATIONS_TABLE,
  });
  await addPeople(old);
  const before = await findAccountByUsername(old, 'shop1');

  const database = await embeddedDatabase(engine);
  expect(await findAccountByUsername(database, 'shop1')).toEqual(before);
  const list = { accountId: before?.id ?? randomUUID(), customer: KEY1 };
  await addWish(database, list, { productCode: 'C1001', productName: 'น้ำปลา' });
  expect(await readWishes(database, list)).toEqual([{ productCode: 'C1001', productName: 'น้ำปลา' }]);
  await engine.close();
  await folder.remove();
});
