import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from '#scripts/build/bundle-for-node.mjs';
import { hashOfServer } from '#scripts/steps/build.mjs';
import { freePort } from '#scripts/steps/postgres.mjs';
import { TEST_SECRET_KEY } from './secret-keys.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The server as `npm start` starts it, in a process of its own, for what only a process can show. */
export interface ServerProcess {
  readonly origin: string;
  /** As a power cut would; one that ended already is left alone. */
  readonly kill: () => Promise<void>;
  /** As whoever keeps it running would. @returns its exit code */
  readonly terminate: () => Promise<number | null>;
}

/**
 * One for all tests, made anew when what it is made of has changed. Two workers may make it at once, each under a name of its own
 * until it is whole.
 *
 * @returns the program
 */
export async function bundleServer(): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache', 'server-process');
  const folder = join(cache, hashOfServer());
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${randomUUID()}`;
    await bundleForNode({ entryPoints: ['server/main.ts'], outbase: 'server', outdir: unfinished });
    await rename(unfinished, folder).catch((error: unknown) => {
      // A folder does not take the place of one that is there: the other worker's is as good.
      if (!existsSync(folder)) throw error;
    });
    for (const name of await readdir(cache))
      if (!name.startsWith(basename(folder))) await rm(join(cache, name), { recursive: true, force: true });
  }
  return join(folder, 'main.mjs');
}

/** The embedded database is WebAssembly. To make its code quick costs as much as the start, and no server here lives that long. */
const QUICK_START = ['--liftoff-only'];

/** Resolves when it answers. It serves no app unless one is named: a route for each of its files takes as long as a database. */
export async function startServerProcess(
  program: string,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = variables['PORT'] ?? String(await freePort());
  const server = spawn(process.execPath, [...QUICK_START, program], {
    cwd: ROOT,
    env: {
      ...process.env,
      KHAISONG_MODE: 'production',
      SECRET_KEY: TEST_SECRET_KEY,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      PHONE_DIR: join(ROOT, 'node_modules', '.cache', 'server-process', 'no-phone'),
      ...variables,
      PORT: port,
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isDatabaseReachable(`${origin}/healthz`))) {
    if (hasEnded(server)) throw new Error(`the server ended with ${server.exitCode} before it answered`);
    await wait(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(server)) return server.exitCode;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
    return server.exitCode;
  };
  return {
    origin,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function isDatabaseReachable(address: string): Promise<boolean> {
  return await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
