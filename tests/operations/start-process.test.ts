import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDatabase } from '#tests/support/server/databases/database-template';
import { kindsToTry } from '#tests/faults/rig/seeds';
import { bundleServer } from '#tests/support/server/server-process';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

let folder: TemporaryFolder;
let program = '';

beforeAll(async () => {
  folder = await temporaryFolder();
  program = await bundleServer();
  // Creating a database takes seconds, and cannot be interrupted.
  await writeDatabase(join(folder.path, 'data', 'north', 'database'));
  await mkdir(join(folder.path, 'tenants', 'north'), { recursive: true });
  await writeFile(
    join(folder.path, 'tenants', 'north', 'configuration.json'),
    JSON.stringify({
      companyCode: 'N1',
      companyNameTh: 'เหนือ',
      companyNameEn: 'North',
      theme: { brand: '#123456' },
    }),
  );
});
afterAll(() => folder.remove());

function begin(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      TENANTS: 'north',
      TENANTS_DIR: join(folder.path, 'tenants'),
      DATA_DIR: join(folder.path, 'data'),
      PHONE_DIR: join(folder.path, 'phone'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  const ended = once(child, 'close').then(([code]: number[]) => ({ code, said: said.join('') }));
  return { child, ended };
}

// `npm test` sends one of them, by its seed; the soak both.
test.each(kindsToTry(['SIGINT', 'SIGTERM'] as const))(
  '%s stops a start and leaves no lock',
  async (signal) => {
    const lock = join(folder.path, 'data', 'north', 'database.lock');
    const { child, ended } = begin([]);
    await expect.poll(() => existsSync(lock), { timeout: 30_000, interval: 5 }).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual({ code: signal === 'SIGTERM' ? 143 : 130, said: '' });
    expect(existsSync(lock)).toBe(false);
  },
);

test.each([
  [['--port', '9000'], 'PORT=9000 npm start'],
  [['--data-dri=/srv/x'], 'DATA_DIR=/srv/x npm start'],
  [['HOST=0.0.0.0'], 'HOST=0.0.0.0 npm start'],
  [['now'], 'for example: PORT=9000 npm start'],
])('%s is refused with the setting that was meant', async (args, words) => {
  const { code, said } = await begin(args).ended;
  expect(code).toBe(2);
  expect(said).toContain(words);
  expect(said).toContain('--help');
});

test('a fault that a person can fix is one line without a stack', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  expect(await begin([], { DATA_DIR: file }).ended).toEqual({
    code: 1,
    said: `Khaisong could not start: DATA_DIR: ${file} is a file, not a folder\n`,
  });
});
