import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleForNode } from '../../scripts/build/bundle-for-node.mjs';
import { freePort } from '../../scripts/steps/postgres.mjs';
import { TEST_SECRET_KEY } from './secret-keys.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The server as `npm start` starts it, in a process of its own, for what only a process can show. */
export interface ServerProcess {
  readonly origin: string;
  /** As a power cut would; one that ended already is left alone. */
  readonly kill: () => Promise<void>;
  /** As whoever keeps it running would. @returns its exit code */
  readonly terminate: () => Promise<number | null>;
}

/** @param folder of its own below node_modules/.cache, where no other test bundles. @returns the program */
export async function bundleServer(folder: string): Promise<string> {
  const outdir = join(ROOT, 'node_modules', '.cache', folder);
  await bundleForNode({ entryPoints: ['server/main.ts'], outbase: 'server', outdir });
  return join(outdir, 'main.mjs');
}

/** Resolves when it answers. */
export async function startServerProcess(
  program: string,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = variables['PORT'] ?? String(await freePort());
  const server = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: {
      ...process.env,
      KHAISONG_MODE: 'production',
      SECRET_KEY: TEST_SECRET_KEY,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...variables,
      PORT: port,
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await doesAnswer(`${origin}/healthz`))) {
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

async function doesAnswer(address: string): Promise<boolean> {
  return await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
