import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installed, run } from '../../scripts/steps/run.mjs';
import { freePort } from '../../scripts/steps/postgres.mjs';
import { root } from '../../scripts/steps/project.mjs';
import type { CpuProfile } from './profile-parts.ts';

export interface MeasuredServer {
  /** The address of the demo tenant, with a slash at the end. */
  readonly url: string;
  /** CPU time of the server's process since its start, in all threads. */
  readonly cpuMs: () => Promise<number>;
  /** Profiles the main thread of the server during the work. */
  readonly profile: (work: () => Promise<void>) => Promise<CpuProfile>;
  readonly stop: () => Promise<void>;
}

/** The first measure creates the world of a catalogue in its folder, and later ones reuse it. */
const dataFolderOf = (size: CatalogueSize) =>
  join(root, 'node_modules', '.cache', 'perf', size === 'demo' ? 'data' : size);

/** The demo's 240 products, or 10,000. */
export type CatalogueSize = 'demo' | 'big';

/** A server that uses less CPU per second than this is idle. */
const RESTING_CPU_MS = 100;

export interface MeasuredServerOptions {
  /** The address of a PostgreSQL; without it the embedded database. */
  readonly databaseUrl?: string;
  /** The demo's own catalogue by default. */
  readonly size?: CatalogueSize;
  /** True to start with a new demo world; otherwise an earlier measure's world is reused. */
  readonly isNew?: boolean;
}

/**
 * Starts the production build in its own process. Resolves when it is idle. Calls are not limited.
 */
export async function openMeasuredServer({
  databaseUrl,
  size = 'demo',
  isNew = false,
}: MeasuredServerOptions = {}): Promise<MeasuredServer> {
  const dataFolder = dataFolderOf(size);
  await prepareData(dataFolder, isNew);
  if (size === 'big') await stockManyProducts(dataFolder);
  const port = await freePort();
  const server = fork(join(root, 'dist', 'server', 'main.mjs'), {
    cwd: root,
    execArgv: ['--import', fileURLToPath(new URL('report-cpu.mjs', import.meta.url))],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl ?? '',
      TENANTS: 'demo',
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE_PER_ADDRESS: '1000000',
      CALLS_PER_MINUTE_PER_SESSION: '1000000',
    },
  });
  const measured: MeasuredServer = {
    url: `http://127.0.0.1:${port}/demo/`,
    cpuMs: () => cpuMsOf(server),
    profile: (work) => profileOf(server, work),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
  await untilListening(server, `http://127.0.0.1:${port}/healthz`);
  await untilResting(measured);
  return measured;
}

/** Recreates a database from another build of the server. */
async function prepareData(dataFolder: string, isNew: boolean): Promise<void> {
  const stamp = join(root, 'dist', 'server.stamp');
  const madeBy = join(dataFolder, 'server.stamp');
  const [build, maker] = await Promise.all(
    [stamp, madeBy].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  if (!isNew && build === maker) return;
  await rm(join(dataFolder, 'demo', 'database'), { recursive: true, force: true });
  await mkdir(dataFolder, { recursive: true });
  await copyFile(stamp, madeBy);
}

/** Skips products that already exist. */
async function stockManyProducts(dataFolder: string): Promise<void> {
  const code = await run(installed('tsx'), ['server/make-scene.ts'], {
    env: { DATA_DIR: dataFolder, DATABASE_URL: '' },
  });
  if (code !== 0) throw new Error('The world of many products could not be made.');
}

async function cpuMsOf(server: ChildProcess): Promise<number> {
  const answered = once(server, 'message');
  server.send('cpu');
  const [usage]: { readonly user: number; readonly system: number }[] = await answered;
  return ((usage?.user ?? Number.NaN) + (usage?.system ?? Number.NaN)) / 1000;
}

async function profileOf(server: ChildProcess, work: () => Promise<void>): Promise<CpuProfile> {
  const started = once(server, 'message');
  server.send('start');
  await started;
  await work();
  const answered = once(server, 'message');
  server.send('profile');
  const [profile]: CpuProfile[] = await answered;
  if (profile === undefined) throw new Error('The server sent no profile.');
  return profile;
}

async function untilListening(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error(`The server ended with ${server.exitCode} before it listened.`);
}

async function untilResting(measured: MeasuredServer): Promise<void> {
  let before = await measured.cpuMs();
  for (;;) {
    await wait(1000);
    const now = await measured.cpuMs();
    if (now - before < RESTING_CPU_MS) return;
    before = now;
  }
}
