import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { continueOnNode24 } from './node-24.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';

const wantedLock = join(root, 'package-lock.json');
/** npm writes this file last, so an aborted install does not have it. */
const installedLock = join(root, 'node_modules', '.package-lock.json');

/**
 * @param {string} path
 * @returns {[place: string, entry: { version?: string, optional?: boolean }][]}
 */
const packagesOf = (path) => Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages);

/** Whether every package of the lock is installed in its version; those for other platforms never are. */
const isInstalled = () => {
  if (!existsSync(installedLock)) return false;
  const installed = new Map(packagesOf(installedLock).map(([place, { version }]) => [place, version]));
  return packagesOf(wantedLock).every(([place, { version, optional = false }]) => {
    const isThere = place === '' || installed.get(place) === version;
    return isThere || (optional && !installed.has(place));
  });
};

/** `npm ci` first empties the folder. Through a link it would empty somebody else's. */
const isBorrowed = () =>
  lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Installs the packages of the lock if they are missing or outdated, and continues on Node 24 if this Node is older. Ends
 * the process on failure.
 */
export const ensureInstalled = async () => {
  if (!isInstalled()) await install();
  await continueOnNode24();
};

const install = async () => {
  if (isBorrowed()) {
    console.error(
      'node_modules is a link to another folder and does not match package-lock.json. Remove the link.',
    );
    process.exit(1);
  }
  console.log('Installing packages (npm ci; this takes a minute or two the first time) ...');
  const npm = process.env['npm_execpath'];
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, 'ci', '--loglevel=error'])
    : await run('npm', ['ci', '--loglevel=error']);
  if (code === 0) return;
  console.error('Could not install the packages. Check your network connection and the output of npm above.');
  process.exit(code);
};
