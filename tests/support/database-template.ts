import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase } from '#server/store/embedded-database';
import { migrationsFolder } from '#server/store/migrations-folder';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/khaisong/', import.meta.url));

/**
 * An engine in memory with all tables. Making one from nothing costs seconds, so the first is kept as a file and the
 * others begin as its copy; other migrations are another file.
 */
export async function newEngine(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await template() });
}

/** The same as files in a folder, closed: a start that finds them does not have to make them. */
export async function writeDatabase(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const engine = await PGlite.create({ dataDir: folder, loadDataDir: await template() });
  await engine.close();
}

async function template(): Promise<Blob> {
  const file = `${CACHE}database-${await migrationsHash()}.tar`;
  if (!existsSync(file)) await writeTemplate(file);
  return new Blob([await readFile(file)]);
}

async function writeTemplate(file: string): Promise<void> {
  const engine = await PGlite.create();
  await embeddedDatabase(engine);
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await mkdir(CACHE, { recursive: true });
  // Two workers may do the same at once: whoever is last wins, and both files are whole.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
}

async function migrationsHash(): Promise<string> {
  const folder = migrationsFolder();
  const hash = createHash('sha256').update(
    await readFile(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))),
  );
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of files) hash.update(name).update(await readFile(`${folder}/${name}`));
  return hash.digest('hex').slice(0, 16);
}
