import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/** One without any table, for whoever makes them by earlier migrations. */
export async function bareEngine(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await keptFile(`engine-${await hashOf([])}`, () => PGlite.create()) });
}

/** The same as files in a folder, closed: a start that finds them does not have to make them. */
export async function writeDatabase(folder: string): Promise<void> {
  const kept = join(CACHE, `database-${await hashOf(await migrations())}`);
  if (!existsSync(kept)) await writeFolder(kept);
  await mkdir(dirname(folder), { recursive: true });
  // A thousand small files: one after the other they would take several times as long.
  cpSync(kept, folder, { recursive: true });
}

async function template(): Promise<Blob> {
  return await keptFile(`database-${await hashOf(await migrations())}`, async () => {
    const engine = await PGlite.create();
    await embeddedDatabase(engine);
    return engine;
  });
}

async function keptFile(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const file = join(CACHE, `${name}.tar`);
  if (!existsSync(file)) {
    const engine = await make();
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    const unfinished = await unfinishedOf(file);
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, file);
  }
  return new Blob([await readFile(file)]);
}

async function writeFolder(kept: string): Promise<void> {
  const unfinished = await unfinishedOf(kept);
  const engine = await PGlite.create({ dataDir: unfinished, loadDataDir: await template() });
  await engine.close();
  try {
    await rename(unfinished, kept);
  } catch (error) {
    // A folder does not take the place of one that is there: the other worker's is as good.
    if (!existsSync(kept)) throw error;
    await rm(unfinished, { recursive: true });
  }
}

/** Two workers may make the same at once: each under a name of its own until it is whole. */
async function unfinishedOf(path: string): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  return `${path}.${randomUUID()}`;
}

async function migrations(): Promise<readonly string[]> {
  const folder = migrationsFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return files.map((name) => join(folder, name));
}

/** Of these files and the engine. */
async function hashOf(files: readonly string[]): Promise<string> {
  const engine = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(await readFile(engine));
  for (const file of files) hash.update(basename(file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
