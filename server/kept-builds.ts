import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A phone may have been open, or asleep, with an older version of the app for so long (Promises, row 26). */
const KEPT_FOR_MS = 30 * 86_400_000;
/** So many earlier builds are kept however old they are. */
const KEPT_AT_LEAST = 3;

/** Written last, so a copy that was broken off is seen as one. Its date is when the build was last started. */
const LAST_STARTED = 'last-started';

/**
 * Keeps the hashed files of the build that is being started beside those of the builds before, so that an app which is
 * still open with an older version finds its parts. Builds that were last started long ago go.
 *
 * @param dataFolder outlives the build: a new one is put in the place of the old
 * @returns the asset folders of earlier builds, the newest first
 */
export async function keepBuilds(
  phoneFolder: string,
  dataFolder: string,
  now: Date,
): Promise<readonly string[]> {
  const page = join(phoneFolder, 'index.html');
  if (!existsSync(page)) return [];
  const folder = join(dataFolder, 'phone-builds');
  const current = createHash('sha256')
    .update(await readFile(page))
    .digest('hex')
    .slice(0, 16);
  if (!existsSync(join(folder, current, LAST_STARTED))) await copyBuild(phoneFolder, folder, current);
  await utimes(join(folder, current, LAST_STARTED), now, now);
  const earlier = (await buildsIn(folder)).filter(({ name }) => name !== current);
  const isKept = (build: Build, index: number) =>
    index < KEPT_AT_LEAST || now.getTime() - build.startedAtMs < KEPT_FOR_MS;
  for (const { name } of earlier.filter((build, index) => !isKept(build, index)))
    await rm(join(folder, name), { recursive: true, force: true });
  return earlier.filter(isKept).map(({ name }) => join(folder, name, 'assets'));
}

interface Build {
  readonly name: string;
  readonly startedAtMs: number;
}

/** Several processes may start at once: each copies into a place of its own, and the first to be done wins. */
async function copyBuild(phoneFolder: string, folder: string, name: string): Promise<void> {
  const making = join(folder, `.making-${name}-${process.pid}`);
  await mkdir(making, { recursive: true });
  await cp(join(phoneFolder, 'assets'), join(making, 'assets'), {
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

/** Newest first. */
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
