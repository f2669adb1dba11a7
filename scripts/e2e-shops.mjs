import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyPostgres } from './steps/empty-postgres.mjs';
import { root } from './steps/project.mjs';

/**
 * The production build of the shop at PORT, new in each run, until Playwright that started it stops it. On a PostgreSQL: making
 * the shops takes a quarter of what the embedded database takes for it. It has a shop of another company beside the demo's two.
 *
 * RUN_FOLDER, which goes with it, says when the shop is whole: the people of the tests' own are there (people.json), and every
 * picture is drawn, so that nothing is drawn beside the tests.
 */
const patienceMs = 240_000;

const runFolder = process.env['RUN_FOLDER'] ?? '';
const people = join(root, 'tests', 'support', 'browser', 'e2e-people.ts');

/** Another company: its agents have no clients in the menu unless they are verified, and nobody is a guest by itself. */
const OTHERS = {
  isDemo: false,
  companyCode: '9000',
  myClientsCompanyCodes: ['1000'],
  isAutoGuestLogin: false,
  homeBanners: [],
  homeCategories: [],
};

/** Its map is of a service on another origin, which its pages may ask. */
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
  // All tests come from one address, and many have the session of one of the demo's people.
  CALLS_PER_MINUTE_PER_ADDRESS: '100000',
  CALLS_PER_MINUTE_PER_SESSION: '100000',
  // About as wide as a phone's cards show them: drawing takes longer than all else that a new shop does.
  DEMO_PICTURE_PIXELS: '120',
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

/** @param {() => boolean | Promise<boolean>} isSo @param {string} words of what should become so */
const until = async (isSo, words) => {
  const untilMs = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (server.exitCode !== null) throw new Error(`the shop ended before ${words}`);
    if (performance.now() > untilMs) throw new Error(`it took too long until ${words}`);
    await wait(100);
  }
};

const isOpen = () =>
  fetch(`http://localhost:${process.env['PORT']}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

// The picture for what has none is drawn last.
const isDrawn = () =>
  ['demo', 'redeem'].every((tenant) => {
    const list = join(folder, tenant, 'pictures', 'drawn.json');
    return existsSync(list) && readFileSync(list, 'utf8').includes('"no-image.webp"');
  });

try {
  await until(isOpen, 'it was open');
  const adding = fork(people, { cwd: root, execArgv: ['--import', 'tsx'], env });
  const [[code]] = await Promise.all([once(adding, 'exit'), until(isDrawn, 'all pictures were drawn')]);
  if (code !== 0) throw new Error('the people of the browser tests could not be added');
  writeFileSync(join(runFolder, 'is-whole'), '');
} catch (error) {
  server.kill('SIGTERM');
  throw error;
}
