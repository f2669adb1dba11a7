import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const worlds = join(root, 'node_modules', '.cache', 'faults');

/** A marker that is written last, so that an unfinished world does not count. */
const MADE = 'made';

/** The parts of a data folder that belong to the demo, without pictures. */
const parts = ['secret-key', 'phone-builds', join('demo', 'access-key'), join('demo', 'database')];

/** The cached demo world for the fault tests: one for each build of the server. */
const worldFolder = () => {
  const build = readFileSync(join(root, 'dist', 'server.stamp'), 'utf8').trim();
  return join(worlds, `world-${build.replaceAll(/\W/g, '').slice(0, 32)}`);
};

/** @returns {string | undefined} a data folder to copy, where this build of the server has made one already */
export const cachedDemoWorld = () => {
  const world = worldFolder();
  return existsSync(join(world, MADE)) ? world : undefined;
};

/**
 * Caches the demo's world from a data folder whose server has ended. Creating it takes as long as several tests, so the
 * first caller caches it for the others.
 *
 * @param {string} dataFolder
 * @returns {string} the cached folder
 */
export const cacheDemoWorld = (dataFolder) => {
  const world = worldFolder();
  rmSync(worlds, { recursive: true, force: true });
  const draft = join(worlds, 'draft');
  for (const part of parts) {
    if (existsSync(join(dataFolder, part)))
      cpSync(join(dataFolder, part), join(draft, part), { recursive: true });
  }
  mkdirSync(join(draft, 'demo', 'pictures'), { recursive: true });
  writeFileSync(join(draft, MADE), '');
  renameSync(draft, world);
  return world;
};
