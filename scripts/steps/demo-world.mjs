import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const worlds = join(root, 'node_modules', '.cache', 'faults');

/** Written last, so that a world that was broken off is seen as none. */
const MADE = 'made';

/** What of a data folder is the demo's own, without pictures. */
const parts = ['secret-key', 'phone-builds', join('demo', 'access-key'), join('demo', 'database')];

/** Where the demo's world is kept for the tests under faults: one for each build of the server. */
const worldFolder = () => {
  const build = readFileSync(join(root, 'dist', 'server.stamp'), 'utf8').trim();
  return join(worlds, `world-${build.replaceAll(/\W/g, '').slice(0, 32)}`);
};

/** @returns {string | undefined} a data folder to copy, where this build of the server has made one already */
export const keptDemoWorld = () => {
  const world = worldFolder();
  return existsSync(join(world, MADE)) ? world : undefined;
};

/**
 * Keeps what the demo is in a data folder whose server has ended. Making it takes the processor as long as several tests, so
 * whoever made it first keeps it for the others.
 *
 * @param {string} dataFolder
 * @returns {string} the kept one
 */
export const keepDemoWorld = (dataFolder) => {
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
