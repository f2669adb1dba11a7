import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './steps/project.mjs';

/**
 * The production build of the shop, once for each port of PORTS, each with a world of its own that goes when it ends.
 * Playwright starts and stops them. The world is made once for each build of the server and each day, its pictures
 * drawn, so that nothing is drawn beside the tests.
 */
const ports = (process.env['PORTS'] ?? '').split(',').filter((port) => port !== '');
const patienceMs = 110_000;

const stamp = readFileSync(join(root, 'dist', 'server.stamp'), 'utf8').trim();
const worlds = join(root, 'node_modules', '.cache', 'e2e');
const day = new Date().toISOString().slice(0, 10);
const world = join(worlds, `${day}-${stamp.slice(0, 32)}`);

/** @param {string} folder @param {string} port */
const open = (folder, port) =>
  fork(join(root, 'dist', 'server', 'main.mjs'), {
    cwd: root,
    execArgv: ['--enable-source-maps'],
    env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: folder, PORT: port },
  });

/** @param {import('node:child_process').ChildProcess} server @param {string} port */
const untilOpen = async (server, port) => {
  const isOpen = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await isOpen())) await wait(100);
};

const makeWorld = async () => {
  rmSync(worlds, { recursive: true, force: true });
  const draft = join(worlds, 'draft');
  mkdirSync(draft, { recursive: true });
  const maker = open(draft, ports[0] ?? '0');
  const ended = once(maker, 'exit');
  const untilMs = Date.now() + patienceMs;
  // The list of what was drawn is written at the end of drawing.
  const isDrawn = () =>
    ['demo', 'redeem'].every((tenant) => existsSync(join(draft, tenant, 'pictures', 'drawn.json')));
  while (!isDrawn() && maker.exitCode === null && Date.now() < untilMs) await wait(200);
  maker.kill('SIGTERM');
  await ended;
  if (!isDrawn()) throw new Error('the world of the browser tests was not made');
  renameSync(draft, world);
};

/** @type {{ folder: string, server: import('node:child_process').ChildProcess }[]} */
const shops = [];
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => shops.forEach(({ server }) => server.kill('SIGTERM')));
}

if (!existsSync(world)) await makeWorld();
for (const port of ports) {
  const folder = mkdtempSync(join(tmpdir(), 'khaisong-e2e-'));
  cpSync(world, folder, { recursive: true });
  const server = open(folder, port);
  shops.push({ folder, server });
  server.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await untilOpen(server, port);
}
