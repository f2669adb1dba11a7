import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, type Settings } from '#server/settings';
import { startServer, type RunningServer } from '#server/start';
import { writeDatabase } from './database-template.ts';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

/** A tenant `north` on disk with an existing database, for servers to start on. */
export interface Startable {
  readonly folder: string;
  /** Starts a server, by default on its own port; stop it with `close`. */
  readonly start: (variables?: Readonly<Record<string, string>>) => Promise<RunningServer>;
  readonly settings: (variables?: Readonly<Record<string, string>>) => Settings;
  readonly close: () => Promise<void>;
}

const FILE = {
  companyCode: 'N1',
  companyNameTh: 'เหนือ',
  companyNameEn: 'North',
  theme: { brand: '#123456' },
  paymentMethods: ['COD', 'BANK', 'AR'],
};

/** @param hasData false if the test does not open the database in the data folder: copying one takes a second */
export async function openStartable({ hasData = true } = {}): Promise<Startable> {
  const folder = await temporaryFolder();
  const running: RunningServer[] = [];
  await mkdir(join(folder.path, 'tenants', 'north'), { recursive: true });
  await writeFile(join(folder.path, 'tenants', 'north', 'configuration.json'), JSON.stringify(FILE));
  if (hasData) await writeDatabase(join(folder.path, 'data', 'north', 'database'));

  const settings = (variables: Readonly<Record<string, string>> = {}): Settings => {
    const outcome = readSettings({
      TENANTS: 'north',
      TENANTS_DIR: join(folder.path, 'tenants'),
      DATA_DIR: join(folder.path, 'data'),
      PHONE_DIR: join(folder.path, 'phone'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...variables,
    });
    if (!outcome.ok) throw new Error(outcome.problem);
    return outcome.settings;
  };
  return {
    folder: folder.path,
    settings,
    start: async (variables) => {
      const server = await startServer(settings(variables), { clock: () => new Date(), print: () => {} });
      running.push(server);
      return server;
    },
    close: async () => {
      await Promise.all(running.map((server) => server.stop()));
      await folder.remove();
    },
  };
}
