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

/** The server of `npm start` in its own process, for tests of the process itself. */
export interface ServerProcess {
  readonly origin: string;
  /** Kills the process, like a power cut. Does nothing if it has ended. */
  readonly kill: () => Promise<void>;
  /** Stops the process as a process manager would. @returns its exit code */
  readonly terminate: () => Promise<number | null>;
}

/**
 * Bundles the server once for all tests, and again when its sources change. Two workers may do this at once, so each
 * uses its own name until the bundle is complete.
 *
 * @returns the program
 */
export async function bundleServer(): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache', 'server-process');
  const folder = join(cache, hashOfServer());
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${randomUUID()}`;
    await bundleForNode({
      entryPoints: ['server/main.ts', 'server/tables/process/table-process.ts'],
      outbase: 'server',
      outdir: unfinished,
    });
    await rename(unfinished, folder).catch((error: unknown) => {
      // A rename fails if the folder exists. Then the other worker's bundle is as good.
      if (!existsSync(folder)) throw error;
    });
    for (const name of await readdir(cache))
      if (!name.startsWith(basename(folder))) await rm(join(cache, name), { recursive: true, force: true });
  }
  return join(folder, 'main.mjs');
}

/**
 * The embedded database is WebAssembly. Optimising its code costs as much as the start, and no server here lives that
 * long.
 */
const QUICK_START = ['--liftoff-only'];

/**
 * Resolves when the server answers. By default it serves no app, because a route for each of its files takes as long as
 * a database.
 */
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
  while (!(await isServerReachable(`${origin}/healthz`))) {
    if (hasEnded(server)) throw new Error(`the server ended with ${server.exitCode} before it answered`);
    await wait(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(server)) return server.exitCode;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
    return server.exitCode;
  };
  return {
    origin,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function isServerReachable(address: string): Promise<boolean> {
  return await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
