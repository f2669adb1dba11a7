import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '#server/start';
import type { Database } from '#server/store/database/database';
import { raiseCounter, readCounter } from '#server/store/database/counters';
import { openTenants } from '#server/tenants/open-tenants';
import { openEmbeddedDatabase } from '#server/store/database/connections/embedded-database';
import { findAttempt } from '#server/store/payments/payment-attempts';
import { StartProblem } from '#server/tenants/tenant-file';
import { writeDatabase } from '#tests/support/server/databases/database-template';
import { TEST_SECRET_KEY } from '#tests/support/server/secret-keys';
import { addDueAttempt } from '#tests/support/server/due-attempt';
import { openStartable, type Startable } from '#tests/support/server/databases/startable-tenant';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

const FILE = {
  companyCode: 'N1',
  companyNameTh: 'เหนือ',
  companyNameEn: 'North',
  theme: { brand: '#123456' },
};

/** All tests use the same existing database, because creating one is slow and not the subject here. */
let north: Startable;
let folder: TemporaryFolder;
const running: RunningServer[] = [];

beforeAll(async () => {
  north = await openStartable();
});
afterAll(() => north.close());

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await folder.remove();
});

async function writeTenant(name: string, content: unknown): Promise<void> {
  await mkdir(join(folder.path, 'tenants', name), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(folder.path, 'tenants', name, 'configuration.json'), text);
}

/** The environment of a new tenant for this test, without data. */
const own = (): Record<string, string> => ({
  TENANTS_DIR: join(folder.path, 'tenants'),
  DATA_DIR: join(folder.path, 'data'),
});

async function start(variables: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(north.settings(variables), { clock: () => new Date(), print: () => {} });
  running.push(server);
  return server;
}

const problemOf = (starting: Promise<unknown>) =>
  starting.then(
    () => '',
    (error: unknown) =>
      error instanceof StartProblem ? error.message : `not a StartProblem: ${String(error)}`,
  );

function databaseOf(server: RunningServer): Database {
  const [opened] = server.tenants;
  if (opened === undefined) throw new Error('no tenant is open');
  return opened.tenant.database;
}

describe('a start', () => {
  it('is stopped by a wrong tenant file, with the file and the field in one line', async () => {
    await writeTenant('north', { ...FILE, theme: { brand: 'green' } });
    const problem = await problemOf(start(own()));
    expect(problem).toContain('north');
    expect(problem).toContain('configuration.json');
    expect(problem).toContain('theme.brand');
    expect(problem).not.toContain('\n');
  });

  it.each([
    ['an unknown field', { ...FILE, isAutoGestLogin: false }, 'isAutoGestLogin'],
    ['a missing field', { ...FILE, companyCode: undefined }, 'companyCode'],
    ['a file that is not JSON', '{', 'is not JSON'],
    [
      'an invalid address',
      { ...FILE, map: { kind: 'style', address: 'https://maps.example:port/style.json' } },
      'map.address is not an address',
    ],
    [
      'an invalid second origin of the map',
      {
        ...FILE,
        map: { kind: 'style', address: 'style.json', origins: ['https://a.example', 'https://b:c:d'] },
      },
      'map.origins.1 is not an address',
    ],
  ])('is stopped by %s', async (_words, content, named) => {
    await writeTenant('north', content);
    expect(await problemOf(start(own()))).toContain(named);
  });

  it('is stopped by a tenant without a file', async () => {
    expect(await problemOf(start(own()))).toMatch(/tenant north: .*configuration\.json cannot be read/);
  });

  it('in production never serves a demo tenant and opens no database for it', async () => {
    await writeTenant('north', { ...FILE, isDemo: true });
    const problem = await problemOf(
      start({ ...own(), KHAISONG_MODE: 'production', SECRET_KEY: TEST_SECRET_KEY }),
    );
    expect(problem).toContain('TENANTS contains north, a demo tenant');
    await expect(readdir(join(folder.path, 'data'))).rejects.toThrow('ENOENT');
  });

  it('is stopped by a demo tenant if DEMO_DIR has no data', async () => {
    await writeTenant('north', { ...FILE, isDemo: true });
    const problem = await problemOf(start({ ...own(), DEMO_DIR: join(folder.path, 'none') }));
    expect(problem).toMatch(
      /tenant north is a demo tenant, but its data folder .* does not exist.*DEMO_DIR.*TENANTS/,
    );
    await expect(readdir(join(folder.path, 'data'))).rejects.toThrow('ENOENT');
  });

  it('is stopped by a data folder that is a file or inside one', async () => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    expect(await problemOf(start({ DATA_DIR: file }))).toBe(`DATA_DIR: ${file} is a file, not a folder`);
    const inside = join(file, 'data');
    expect(await problemOf(start({ DATA_DIR: inside }))).toBe(
      `DATA_DIR: ${inside} is inside a file, not a folder`,
    );
  });

  it('is stopped by gateway keys that cannot be read', async () => {
    const live = { PAYMENT_GATEWAY: 'live', PUBLIC_ORIGIN: 'https://shop.example' };
    expect(await problemOf(start({ ...live, PAYMENT_KEYS: join(folder.path, 'none.json') }))).toMatch(
      /^PAYMENT_KEYS: .*none\.json cannot be read$/,
    );
  });

  it('continues to ask about payments that the previous server started', async () => {
    const first = await start();
    const before = databaseOf(first);
    const id = await addDueAttempt(before);
    await first.stop();
    const second = await start();
    await expect.poll(async () => (await findAttempt(databaseOf(second), id))?.state).toBe('expired');
  });

  it('in production makes no accounts and closes a data folder that is open to other users', async () => {
    await chmod(join(north.folder, 'data'), 0o755);
    const server = await start({ KHAISONG_MODE: 'production', SECRET_KEY: TEST_SECRET_KEY });
    const login = await fetch(`http://127.0.0.1:${server.port}/north/rest/api/AUTHEN_WEB`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'shop1', password: 'demo1234' }),
    });
    expect(await login.json()).toMatchObject({ status_code: 'INVALID_LOGIN' });
    expect((await stat(join(north.folder, 'data'))).mode & 0o777).toBe(0o700);
  });

  it('lets a command of the staff use its embedded database, but no second server', async () => {
    const server = await start();
    const [joined] = await openTenants({ ...north.settings({}), mayJoin: true });
    await raiseCounter(databaseOf(server), 'catalogue');
    const seen = await readCounter(databaseOf(server), 'catalogue');
    expect(joined && (await readCounter(joined.tenant.database, 'catalogue'))).toBe(seen);
    await joined?.close();
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
  });

  it('on data in use names the other process and leaves it alone', async () => {
    const first = await start();
    expect(first.operationsPort).toBeUndefined();
    expect(await problemOf(start())).toContain(`in use by process ${process.pid}`);
    expect((await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200);
  });

  it('on a port in use says so before it makes databases', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const data = join(folder.path, 'data');
    expect(await problemOf(start({ DATA_DIR: data, PORT: String(port) }))).toContain(
      `PORT: ${port} is in use`,
    );
    blocker.close();
    await expect(readdir(data)).rejects.toThrow('ENOENT');
    expect((await start({ PORT: String(port) })).port).toBe(port);
  });

  it('on a database that closes each connection says so', async () => {
    const sockets: Socket[] = [];
    const closing = createServer((socket) => sockets.push(socket.destroy())).listen(0, '127.0.0.1');
    await new Promise((resolve) => closing.once('listening', resolve));
    const address = closing.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const DATABASE_URL = `postgresql://khaisong:hunter2@127.0.0.1:${port}/shop`;
    expect(await problemOf(start({ DATABASE_URL }))).toMatch(
      /^DATABASE_URL: PostgreSQL closed the connection; [^\n]+$/,
    );
    closing.close();
  });

  it('on a database of a newer version says so and changes nothing', async () => {
    await writeTenant('north', FILE);
    const files = join(folder.path, 'data', 'north', 'database');
    await writeDatabase(files);
    const { database, close } = await openEmbeddedDatabase(files, { isShared: false });
    await database.execute(
      sql`insert into schema_migrations (hash, created_at) values ('of tomorrow', ${Date.now() * 2})`,
    );
    await close();
    const problem = await problemOf(start(own()));
    expect(problem).toMatch(/^DATA_DIR: .*newer version of Khaisong.*restore the backup[^\n]+$/);
    expect(await problemOf(start(own()))).toBe(problem);
  });

  it('that is aborted leaves no lock, and the next one continues', async () => {
    for (const moment of ['before', 'meanwhile'] as const) {
      const aborting = new AbortController();
      if (moment === 'before') aborting.abort();
      const starting = startServer(north.settings(), {
        clock: () => new Date(),
        print: () => {},
        signal: aborting.signal,
      });
      const ended = starting.then(
        () => 'started',
        (reason: unknown) => reason,
      );
      aborting.abort('stopped');
      expect(await ended).toBe(aborting.signal.reason);
      expect(await readdir(join(north.folder, 'data', 'north'))).not.toContain('database.lock');
    }
    expect((await start()).port).toBeGreaterThan(0);
  });

  it('on a database that does not answer says so without the password', async () => {
    const problem = await problemOf(
      start({ DATABASE_URL: 'postgresql://khaisong:hunter2@127.0.0.1:1/shop' }),
    );
    expect(problem).toContain('DATABASE_URL');
    expect(problem).not.toContain('hunter2');
  });
});

describe('a stop', () => {
  it('lets a running request end, accepts no new one and frees the data for the next start', async () => {
    const server = await start();
    const request = httpRequest({
      port: server.port,
      host: '127.0.0.1',
      path: '/north/rest/api/AUTHEN_WEB',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2' },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      request.on('response', (answer) => resolve(answer.resume().statusCode));
      request.on('error', reject);
    });
    request.flushHeaders();
    await new Promise((resolve) => request.on('socket', (socket) => socket.once('connect', resolve)));
    await fetch(`http://127.0.0.1:${server.port}/healthz`);

    const stopping = server.stop();
    request.end('{}');
    expect([200, 503]).toContain(await answered);
    await stopping;
    await expect(fetch(`http://127.0.0.1:${server.port}/healthz`)).rejects.toThrow('fetch failed');
    expect(await readdir(join(north.folder, 'data', 'north'))).not.toContain('database.lock');
    expect((await start()).port).toBeGreaterThan(0);
  });

  it('waits no longer than configured for a caller who never finishes', async () => {
    const server = await start({ STOP_SECONDS: '1' });
    const request = httpRequest({
      port: server.port,
      host: '127.0.0.1',
      path: '/north/rest/api/AUTHEN_WEB',
      method: 'POST',
      headers: { 'content-length': '10' },
    });
    const cut = new Promise((resolve) => request.on('error', resolve));
    request.write('{');
    await new Promise((resolve) => request.on('socket', (socket) => socket.once('connect', resolve)));
    await fetch(`http://127.0.0.1:${server.port}/healthz`);
    await server.stop();
    expect(await cut).toBeInstanceOf(Error);
  });
});
