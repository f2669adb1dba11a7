import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
/** npm writes this last, so a broken-off install does not have it. */
const installedLock = join(root, 'node_modules', '.package-lock.json');
/** `npm ci` empties the folder first; through a link it would empty somebody else's. */
const isBorrowed = () =>
  lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const stamp = join(root, 'node_modules', '.cache', 'installed-lock');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

const isInstalled = () => {
  if (!existsSync(installedLock)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  return statSync(installedLock).mtimeMs >= statSync(lockFile).mtimeMs;
};

/** Installs the packages of the lock where they are missing or older than it. Ends the process where that fails. */
export const ensureInstalled = async () => {
  if (!isInstalled()) {
    if (isBorrowed()) {
      console.error(
        'node_modules is a link to another folder and does not fit package-lock.json: remove the link.',
      );
      process.exit(1);
    }
    console.log('Installing packages (npm ci; a minute or two the first time) ...');
    const npm = process.env['npm_execpath'];
    const code = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, 'ci', '--loglevel=error'])
      : await run('npm', ['ci', '--loglevel=error']);
    if (code !== 0) {
      console.error(
        'The packages could not be installed. Is there a network connection? What npm said stands above.',
      );
      process.exit(code);
    }
  }
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, lockHash());
};
