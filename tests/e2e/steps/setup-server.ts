import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#scripts/steps/postgres.mjs';
import { TEST_SECRET_KEY } from '#tests/support/server/secret-keys';

/** A server without tenants, whose page creates the first one. */
export interface SetupServer {
  readonly origin: string;
  /** The link that the start printed. */
  readonly link: string;
  readonly stop: () => Promise<void>;
}

/** Starts the production build with empty folders and the embedded database. */
export async function startSetupServer(): Promise<SetupServer> {
  const folder = await mkdtemp(join(tmpdir(), 'khaisong-setup-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
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
  return {
    origin: `http://127.0.0.1:${port}`,
    link,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
