import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase, openEngine } from '#server/store/database/connections/embedded-database';
import { migrationsFolder } from '#server/store/database/migrations-folder';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/khaisong/', import.meta.url));

/**
 * An in-memory engine with all tables. Creating one costs seconds, so the first is stored as a file and the others
 * start as its copy. Other migrations use another file.
 */
export async function newEngine(): Promise<PGlite> {
  return await openEngine({ loadDataDir: await template() });
}

/** An engine without tables, for callers that run earlier migrations. */
export async function bareEngine(): Promise<PGlite> {
  return await openEngine({
    loadDataDir: await cachedFile(`engine-${await hashOf([])}`, () => openEngine()),
  });
}

/** Writes the same as files in a folder, closed, so that a server's start finds its database. */
export async function writeDatabase(folder: string): Promise<void> {
  const templatePath = join(CACHE, `database-${await hashOf(await migrations())}`);
  if (!existsSync(templatePath)) await writeFolder(templatePath);
  await mkdir(dirname(folder), { recursive: true });
  copyCluster(templatePath, folder);
}

/**
 * Copies a cluster of a thousand small files, which are slow to create. Half of them belong to the two templates of
 * every cluster. No one connects to these, so they are never written, and a hard link is enough.
 */
function copyCluster(from: string, to: string): void {
  const databases = join(from, 'base');
  const templates = readdirSync(databases).filter((id) => TEMPLATES.includes(id));
  cpSync(from, to, {
    recursive: true,
    filter: (path) => dirname(path) !== databases || !templates.includes(basename(path)),
  });
  for (const id of templates) {
    mkdirSync(join(to, 'base', id));
    for (const name of readdirSync(join(databases, id)))
      linkOrCopy(join(databases, id, name), join(to, 'base', id, name));
  }
}

/** A hard link is possible on the same disk only. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** PostgreSQL's own numbers, the same in every cluster. */
const TEMPLATES: readonly string[] = ['1', '4'];

async function template(): Promise<Blob> {
  return await cachedFile(`database-${await hashOf(await migrations())}`, async () => {
    const engine = await openEngine();
    await embeddedDatabase(engine);
    return engine;
  });
}

async function cachedFile(name: string, make: () => Promise<PGlite>): Promise<Blob> {
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

async function writeFolder(templatePath: string): Promise<void> {
  const unfinished = await unfinishedOf(templatePath);
  const engine = await openEngine({ dataDir: unfinished, loadDataDir: await template() });
  await engine.close();
  try {
    await rename(unfinished, templatePath);
  } catch (error) {
    // A rename fails if the folder exists. Then the other worker's copy is as good.
    if (!existsSync(templatePath)) throw error;
    await rm(unfinished, { recursive: true });
  }
}

/** Two workers may create the same files at once, so each uses its own name until it is complete. */
async function unfinishedOf(path: string): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  return `${path}.${randomUUID()}`;
}

async function migrations(): Promise<readonly string[]> {
  const folder = migrationsFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return files.map((name) => join(folder, name));
}

/** A hash of these files and of the engine. */
async function hashOf(files: readonly string[]): Promise<string> {
  const engine = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(await readFile(engine));
  for (const file of files) hash.update(basename(file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
