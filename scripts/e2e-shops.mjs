import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyPostgres } from './steps/empty-postgres.mjs';
import { root } from './steps/project.mjs';

/**
 * Serves the production build at PORT, with new data in each run, until Playwright stops it. It uses PostgreSQL, on
 * which creating the tenants takes a quarter of the embedded database's time. It has another company's tenant beside
 * the demo's two.
 *
 * RUN_FOLDER is deleted at the end. The server is ready when people.json is there.
 */
const patienceMs = 240_000;

const runFolder = process.env['RUN_FOLDER'] ?? '';
const people = join(root, 'tests', 'support', 'browser', 'e2e-people.ts');

/** Another company. Its unverified agents have no clients in the menu, and it has no automatic guests. */
const OTHERS = {
  isDemo: false,
  companyCode: '9000',
  myClientsCompanyCodes: ['1000'],
  isAutoGuestLogin: false,
  homeBanners: [],
  homeCategories: [],
};

/** The origin of its map service, which its pages may call. */
const mapOrigin = `http://localhost:${process.env['MAP_PORT']}`;
const OTHERS_MAP = {
  kind: 'style',
  address: `${mapOrigin}/style.json`,
  attribution: 'แผนที่เมือง',
  origins: [mapOrigin],
};

/** @param {string} folder */
const writeTenants = (folder) => {
  cpSync(join(root, 'tenants'), folder, { recursive: true });
  cpSync(join(folder, 'demo'), join(folder, 'others'), { recursive: true });
  const file = join(folder, 'others', 'configuration.json');
  const demo = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...demo, ...OTHERS, map: OTHERS_MAP }));
};

const folder = mkdtempSync(join(tmpdir(), 'khaisong-e2e-'));
writeTenants(join(folder, 'tenants'));
mkdirSync(runFolder, { recursive: true });
const postgres = await emptyPostgres('e2e');

const env = {
  LOG_LEVEL: 'warn',
  // All tests come from one address, and many share a session of one of the demo's people.
  CALLS_PER_MINUTE_PER_ADDRESS: '100000',
  CALLS_PER_MINUTE_PER_SESSION: '100000',
  ...process.env,
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  TENANTS: 'demo,redeem,others',
  TENANTS_DIR: join(folder, 'tenants'),
};

const server = fork(join(root, 'dist', 'server', 'main.mjs'), {
  cwd: root,
  execArgv: ['--enable-source-maps'],
  env,
});
server.on('exit', () => {
  postgres.stop();
  for (const gone of [folder, runFolder]) rmSync(gone, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));

/** @param {() => boolean | Promise<boolean>} isSo @param {string} words a description of the expected state */
const until = async (isSo, words) => {
  const untilMs = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (server.exitCode !== null) throw new Error(`the shop exited before ${words}`);
    if (performance.now() > untilMs) throw new Error(`timed out before ${words}`);
    await wait(100);
  }
};

const isOpen = () =>
  fetch(`http://localhost:${process.env['PORT']}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

try {
  await until(isOpen, 'it was open');
  const adding = fork(people, { cwd: root, execArgv: ['--import', 'tsx'], env });
  const [code] = await once(adding, 'exit');
  if (code !== 0) throw new Error('could not add the accounts for the browser tests');
  writeFileSync(join(runFolder, 'is-whole'), '');
} catch (error) {
  server.kill('SIGTERM');
  throw error;
}
