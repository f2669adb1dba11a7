import { readFileSync, writeFileSync } from 'node:fs';
import { refuseArguments } from './steps/arguments.mjs';

refuseArguments('npm run lock');

/**
 * Completes package-lock.json with the optional packages of other platforms, and with what Node's own packages need.
 *
 * npm leaves packages out of the lock that it could not fetch on this machine, such as a binary for another system.
 * `npm ci` on another machine then refuses the whole lock. An entry with version, os and cpu is enough.
 *
 * Run it after every `npm install`: `npm run lock`.
 */
const lockUrl = new URL('../package-lock.json', import.meta.url);

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean | undefined, peer?: boolean | undefined, os?: string[] | undefined,
 *   cpu?: string[] | undefined, libc?: string[] | undefined, resolved?: string, optionalDependencies?: Record<string, string> }} Locked
 */

/** @type {{ packages: Record<string, Locked> }} */
const lock = JSON.parse(readFileSync(lockUrl, 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** @type {Record<string, string>} Names of platforms in packages that differ from Node's own. */
const synonyms = {
  windows: 'win32',
  linuxmusl: 'linux',
  wasm32: 'wasm32',
  armv7: 'arm',
  ppc64le: 'ppc64',
  armv7l: 'arm',
  ia32: 'ia32',
};

/**
 * Reads the platform from a package's name, for example `@esbuild/linux-arm64`.
 * @param {string} name
 */
const platformOf = (name) => {
  const words = name.split(/[/\-.]/).map((word) => synonyms[word] ?? word);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) && os === 'linux' ? 'glibc' : undefined;
  return { os: os ? [os] : undefined, cpu: cpu ? [cpu] : undefined, libc: libc ? [libc] : undefined };
};

/**
 * The entry that Node would find for `name` from the package at `from`, walking up.
 * @param {string} from
 * @param {string} name
 */
const lockedFor = (from, name) => {
  for (let place = from; ; place = place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const found = lock.packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`];
    if (found || place === '') return found;
  }
};

/** These packages do not say that they need glibc. Elsewhere their `node` would hide the machine's and not start. */
const NODE_FOR_GLIBC = /^node_modules\/node-linux-/;

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  if (NODE_FOR_GLIBC.test(place)) entry.libc = ['glibc'];
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isExact = /^\d/.test(version);
    const found = lockedFor(place, name);
    if (!isExact || found?.version === version) continue;
    // The version at the top belongs to another package, so this one goes below its own parent, as in npm.
    const folder = found ? `${place}/` : '';
    const { cpu, libc, os } = platformOf(name);
    // npm writes the keys in this order; JSON leaves out those without a value.
    lock.packages[`${folder}node_modules/${name}`] = {
      version,
      cpu,
      dev: entry.dev,
      libc,
      optional: true,
      os,
      peer: entry.peer,
    };
    added += 1;
  }
}

const [root, ...others] = Object.entries(lock.packages);
others.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(root ? [root, ...others] : others);
writeFileSync(lockUrl, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: added ${added} optional packages of other platforms.`);
