import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keepDemoWorld } from './steps/demo-world.mjs';
import { root } from './steps/project.mjs';

/**
 * The production build of the shop at PORT, on a copy of the world that goes when it ends. Playwright starts and stops it.
 * The world is made once for each build of the server and each day, its pictures drawn, so that nothing is drawn beside the
 * tests. It has a shop of another company beside the demo's two, and people of the tests' own; what they were answered when
 * they signed in is copied to RUN_FOLDER, which goes with it.
 */
const patienceMs = 240_000;

const support = join(root, 'tests', 'support');
const people = join(support, 'e2e-people.ts');
const stamp = createHash('sha256');
for (const file of [
  join(root, 'dist', 'server.stamp'),
  people,
  join(support, 'e2e-newcomers.ts'),
  join(support, 'hostile-texts.ts'),
  import.meta.filename,
])
  stamp.update(readFileSync(file));
const worlds = join(root, 'node_modules', '.cache', 'e2e');
const day = new Date().toISOString().slice(0, 10);
const world = join(worlds, `${day}-${stamp.digest('hex').slice(0, 32)}`);

const TENANTS = 'demo,redeem,others';

/** Another company: its agents have no clients in the menu unless they are verified, and nobody is a guest by itself. */
const OTHERS = {
  isDemo: false,
  companyCode: '9000',
  myClientsCompanyCodes: ['1000'],
  isAutoGuestLogin: false,
  homeBanners: [],
  homeCategories: [],
};

/** @param {string} folder */
const addOthers = (folder) => {
  cpSync(join(root, 'tenants'), folder, { recursive: true });
  cpSync(join(folder, 'demo'), join(folder, 'others'), { recursive: true });
  const file = join(folder, 'others', 'configuration.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...OTHERS }));
};

/**
 * Its map is of a service on another origin, which its pages may ask. The port is another one each run, the world is not.
 *
 * @param {string} folder
 */
const nameMapOfOthers = (folder) => {
  const origin = `http://localhost:${process.env['MAP_PORT']}`;
  const file = join(folder, 'tenants', 'others', 'configuration.json');
  const map = { kind: 'style', address: `${origin}/style.json`, attribution: 'แผนที่เมือง', origins: [origin] };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), map }));
};

/** @param {string} folder @param {string} port */
const settingsOf = (folder, port) => ({
  LOG_LEVEL: 'warn',
  // All tests come from one address, and many have the session of one of the demo's people.
  CALLS_PER_MINUTE_PER_ADDRESS: '100000',
  CALLS_PER_MINUTE_PER_SESSION: '100000',
  // As wide as a phone's cards show them: drawing takes most of making a world.
  DEMO_PICTURE_PIXELS: '320',
  ...process.env,
  DATA_DIR: folder,
  PORT: port,
  TENANTS,
  TENANTS_DIR: join(folder, 'tenants'),
});

/** @param {string} folder @param {string} port */
const open = (folder, port) =>
  fork(join(root, 'dist', 'server', 'main.mjs'), {
    cwd: root,
    execArgv: ['--enable-source-maps'],
    env: settingsOf(folder, port),
  });

const makeWorld = async () => {
  rmSync(worlds, { recursive: true, force: true });
  const draft = join(worlds, 'draft');
  mkdirSync(draft, { recursive: true });
  addOthers(join(draft, 'tenants'));
  // At a port of its own: whoever waits for the shop waits for the world too.
  const maker = open(draft, '0');
  const ended = once(maker, 'exit');
  const untilMs = performance.now() + patienceMs;
  // The picture for what has none is drawn last.
  const isDrawn = () =>
    ['demo', 'redeem'].every((tenant) => {
      const list = join(draft, tenant, 'pictures', 'drawn.json');
      return existsSync(list) && readFileSync(list, 'utf8').includes('"no-image.webp"');
    });
  while (!isDrawn() && maker.exitCode === null && performance.now() < untilMs) await wait(200);
  maker.kill('SIGTERM');
  await ended;
  if (!isDrawn()) throw new Error('the world of the browser tests was not made');
  // Before there are people of these tests' own.
  keepDemoWorld(draft);
  const adding = fork(people, { cwd: root, execArgv: ['--import', 'tsx'], env: settingsOf(draft, '0') });
  const [code] = await once(adding, 'exit');
  if (code !== 0) throw new Error('the people of the browser tests could not be added');
  renameSync(draft, world);
};

if (!existsSync(world)) await makeWorld();
const folder = mkdtempSync(join(tmpdir(), 'khaisong-e2e-'));
cpSync(world, folder, { recursive: true });
nameMapOfOthers(folder);
const runFolder = process.env['RUN_FOLDER'] ?? join(folder, 'run');
mkdirSync(runFolder, { recursive: true });
copyFileSync(join(world, 'people.json'), join(runFolder, 'people.json'));
const server = open(folder, process.env['PORT'] ?? '0');
server.on('exit', () => {
  for (const gone of [folder, runFolder]) rmSync(gone, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
