import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#scripts/steps/postgres.mjs';
import { TEST_SECRET_KEY } from './secret-keys.ts';

/** A server in its own process whose page creates its tenants. */
export interface SetupServer {
  readonly origin: string;
  /** The link that the start printed. */
  readonly link: string;
  /** The part of the link that opens the page's call. */
  readonly code: string;
  /** Kills the process, like a power cut. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server without other tenants, with the embedded database.
 *
 * @param program of the server, such as `dist/server/main.mjs`
 * @param folder of its tenants and data; a later start in the same folder serves them
 */
export async function startSetupServer(program: string, folder: string): Promise<SetupServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      KHAISONG_MODE: 'production',
      SETUP_PAGE: 'on',
      SECRET_KEY: TEST_SECRET_KEY,
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      TENANTS: '',
      ACCESS_KEYS: '',
      DATABASE_URL: '',
      TENANTS_DIR: join(folder, 'tenants'),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const link = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      const [found] = /http:\S+#\S+/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error('the server ended before it printed its link')));
  });
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await exited;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    link,
    code: new URL(link).hash.slice(1),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
