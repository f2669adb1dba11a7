import { DAY_MS } from '#domain/kernel/durations';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A phone may keep an older version of the app open, or asleep, for this long (Promises, row 26). */
const RETENTION_MS = 30 * DAY_MS;
/** The number of earlier builds that are kept whatever their age. */
const MIN_RETAINED = 3;

/**
 * Written last, so that an interrupted copy can be recognized. Its modification time is the last start of the
 * build.
 */
const LAST_STARTED = 'last-started';

/**
 * Copies the hashed files of the present build next to those of earlier builds, so that an app that is still
 * open in an older version finds its files. Builds whose last start is long ago are deleted.
 *
 * @param dataFolder outlives the build, which a deployment replaces
 * @returns the asset folders of earlier builds, newest first
 */
export async function retainBuilds(
  buildFolder: string,
  dataFolder: string,
  now: Date,
  retainedIn: 'phone-builds' | 'office-builds' = 'phone-builds',
): Promise<readonly string[]> {
  const page = join(buildFolder, 'index.html');
  if (!existsSync(page)) return [];
  const folder = join(dataFolder, retainedIn);
  const current = createHash('sha256')
    .update(await readFile(page))
    .digest('hex')
    .slice(0, 16);
  if (!existsSync(join(folder, current, LAST_STARTED))) await copyBuild(buildFolder, folder, current);
  await utimes(join(folder, current, LAST_STARTED), now, now);
  const earlier = (await buildsIn(folder)).filter(({ name }) => name !== current);
  const isRetained = (build: Build, index: number) =>
    index < MIN_RETAINED || now.getTime() - build.startedAtMs < RETENTION_MS;
  for (const { name } of earlier.filter((build, index) => !isRetained(build, index)))
    await rm(join(folder, name), { recursive: true, force: true });
  return earlier.filter(isRetained).map(({ name }) => join(folder, name, 'assets'));
}

interface Build {
  readonly name: string;
  readonly startedAtMs: number;
}

/**
 * Copies a build. Several processes may start at the same time: each copies to its own folder, and the first
 * to finish wins.
 */
async function copyBuild(buildFolder: string, folder: string, name: string): Promise<void> {
  const making = join(folder, `.making-${name}-${process.pid}`);
  await mkdir(making, { recursive: true });
  await cp(join(buildFolder, 'assets'), join(making, 'assets'), {
    recursive: true,
    filter: (source) => !source.endsWith('.map'),
  });
  await writeFile(join(making, LAST_STARTED), '');
  await rm(join(folder, name), { recursive: true, force: true });
  await rename(making, join(folder, name)).catch(async (fault: unknown) => {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(join(folder, name, LAST_STARTED))) throw fault;
  });
}

/** Lists builds, newest first. */
async function buildsIn(folder: string): Promise<readonly Build[]> {
  const names = (await readdir(folder)).filter((name) => existsSync(join(folder, name, LAST_STARTED)));
  const builds = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({
        name,
        startedAtMs: (await stat(join(folder, name, LAST_STARTED))).mtimeMs,
      })),
  );
  return builds.toSorted((one, other) => other.startedAtMs - one.startedAtMs);
}
