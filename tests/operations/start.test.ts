import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '#server/settings';
import { startServer, type RunningServer } from '#server/start';
import type { OrderLine } from '#domain/order-draft';
import { satang } from '#domain/money';
import { points } from '#domain/points';
import type { Database } from '#server/store/database';
import { findAttempt, insertAttempt, PAID_BY_WORD } from '#server/store/payment-attempts';
import { addWholeOrder } from '#server/store/whole-order';
import { anOrder } from '#tests/support/an-order';
import { StartProblem } from '#server/tenants/tenant-file';
import { writeDatabase } from '#tests/support/database-template';
import { TEST_SECRET_KEY } from '#tests/support/secret-keys';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder';

const FILE = {
  companyCode: 'N1',
  companyNameTh: 'เหนือ',
  companyNameEn: 'North',
  theme: { brand: '#123456' },
};

let folder: TemporaryFolder;
const running: RunningServer[] = [];

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

function settingsFor(variables: Record<string, string> = {}): Settings {
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
}

async function start(variables: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(settingsFor(variables), { clock: () => new Date(), tell: () => {} });
  running.push(server);
  return server;
}

const problemOf = (starting: Promise<unknown>) =>
  starting.then(
    () => '',
    (error: unknown) =>
      error instanceof StartProblem ? error.message : `not a StartProblem: ${String(error)}`,
  );

/** A database that is there already: making one from nothing is slow, and not what is looked at here. */
const prepareData = () => writeDatabase(join(folder.path, 'data', 'north', 'database'));

function databaseOf(server: RunningServer): Database {
  const [opened] = server.tenants;
  if (opened === undefined) throw new Error('no tenant is open');
  return opened.tenant.database;
}

/** Of an order that was to be paid a minute ago. @returns its id */
async function addDueAttempt(database: Database): Promise<string> {
  const line: OrderLine = {
    productCode: 'C1001',
    productName: 'น้ำปลาแท้',
    unit: 1,
    unitName: 'ลัง',
    quantity: 1,
    unitPrice: satang(123_450),
    lineTotal: satang(123_450),
    unitPoints: points(0),
    linePoints: points(0),
  };
  const order = { ...anOrder(), payment: 'COD' as const, lines: [line] };
  await addWholeOrder(database, {
    number: 1,
    revision: 1,
    orderedByAccount: order.id,
    pointsEarned: points(0),
    earnedPerUnit: [points(0)],
    differences: [],
    order,
  });
  const past = new Date(Date.now() - 3_600_000);
  const id = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
  await insertAttempt(database, {
    ...PAID_BY_WORD,
    id,
    orderId: order.id,
    number: 1,
    reference: `${order.orderNo}P1`,
    method: 'BANK',
    amount: order.totals.total,
    startedAt: past,
    expiresAt: past,
    askAt: past,
  });
  return id;
}

describe('a start', () => {
  it('is stopped by a wrong tenant file, with the file and the field in one line', async () => {
    await writeTenant('north', { ...FILE, theme: { brand: 'green' } });
    const problem = await problemOf(start());
    expect(problem).toContain('north');
    expect(problem).toContain('configuration.json');
    expect(problem).toContain('theme.brand');
    expect(problem).not.toContain('\n');
  });

  it.each([
    ['a field that nobody knows', { ...FILE, isAutoGestLogin: false }, 'isAutoGestLogin'],
    ['a missing field', { ...FILE, companyCode: undefined }, 'companyCode'],
    ['a file that is no JSON', '{', 'is not JSON'],
    [
      'an address that is none',
      { ...FILE, map: { kind: 'style', address: 'https://maps.example:port/style.json' } },
      'map.address is not an address',
    ],
    [
      'a second origin of the map that is none',
      {
        ...FILE,
        map: { kind: 'style', address: 'style.json', origins: ['https://a.example', 'https://b:c:d'] },
      },
      'map.origins.1 is not an address',
    ],
  ])('is stopped by %s', async (_words, content, named) => {
    await writeTenant('north', content);
    expect(await problemOf(start())).toContain(named);
  });

  it('is stopped by a tenant without a file', async () => {
    expect(await problemOf(start())).toMatch(/tenant north: .*configuration\.json cannot be read/);
  });

  it('in production never serves a demo tenant, and opens no database for it', async () => {
    await writeTenant('north', { ...FILE, isDemo: true });
    const problem = await problemOf(start({ KHAISONG_MODE: 'production', SECRET_KEY: TEST_SECRET_KEY }));
    expect(problem).toContain('TENANTS names north, which is a demo tenant');
    await expect(readdir(join(folder.path, 'data'))).rejects.toThrow('ENOENT');
  });

  it('is stopped by a data folder that is a file, or stands in one', async () => {
    await writeTenant('north', FILE);
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    expect(await problemOf(start({ DATA_DIR: file }))).toBe(`DATA_DIR: ${file} is a file, not a folder`);
    const inside = join(file, 'data');
    expect(await problemOf(start({ DATA_DIR: inside }))).toBe(
      `DATA_DIR: ${inside} stands in a file, not in a folder`,
    );
  });

  it('closes the data folder to other users, also one that stood open', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    await chmod(join(folder.path, 'data'), 0o755);
    await start();
    expect((await stat(join(folder.path, 'data'))).mode & 0o777).toBe(0o700);
  });

  it('is stopped by keys of gateways that cannot be read', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    const live = { PAYMENT_GATEWAY: 'live', PUBLIC_ORIGIN: 'https://shop.example' };
    expect(await problemOf(start({ ...live, PAYMENT_KEYS: join(folder.path, 'none.json') }))).toMatch(
      /^PAYMENT_KEYS: .*none\.json cannot be read$/,
    );
  });

  it('goes on asking about payments that the server before it had begun', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    const first = await start();
    const before = databaseOf(first);
    const id = await addDueAttempt(before);
    await first.stop();
    const second = await start();
    await expect.poll(async () => (await findAttempt(databaseOf(second), id))?.state).toBe('expired');
  });

  it('in production makes no accounts', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    const server = await start({ KHAISONG_MODE: 'production', SECRET_KEY: TEST_SECRET_KEY });
    const login = await fetch(`http://127.0.0.1:${server.port}/north/rest/api/AUTHEN_WEB`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'shop1', password: 'demo1234' }),
    });
    expect(await login.json()).toMatchObject({ status_code: 'INVALID_LOGIN' });
  });

  it('on data that another process uses says which one, and leaves that one alone', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    const first = await start();
    expect(first.operationsPort).toBeUndefined();
    expect(await problemOf(start())).toContain(`in use by process ${process.pid}`);
    expect((await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200);
  });

  it('on a port in use says so before it makes databases', async () => {
    await writeTenant('north', FILE);
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await problemOf(start({ PORT: String(port) }))).toContain(`PORT: ${port} is in use`);
    blocker.close();
    await expect(readdir(join(folder.path, 'data'))).rejects.toThrow('ENOENT');
    await prepareData();
    expect((await start({ PORT: String(port) })).port).toBe(port);
  });

  it('on a database that closes each connection says so', async () => {
    await writeTenant('north', FILE);
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

  it('on a database of a newer version says so, and changes nothing', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    const first = await start();
    await databaseOf(first).execute(
      sql`insert into schema_migrations (hash, created_at) values ('of tomorrow', ${Date.now() * 2})`,
    );
    await first.stop();
    const problem = await problemOf(start());
    expect(problem).toMatch(/^DATA_DIR: .*newer version of Khaisong.*restore the backup[^\n]+$/);
    expect(await problemOf(start())).toBe(problem);
  });

  it('that is broken off leaves no lock behind, and the next one goes on', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    for (const moment of ['before', 'meanwhile'] as const) {
      const aborting = new AbortController();
      if (moment === 'before') aborting.abort();
      const starting = startServer(settingsFor(), {
        clock: () => new Date(),
        tell: () => {},
        signal: aborting.signal,
      });
      const ended = starting.then(
        () => 'started',
        (reason: unknown) => reason,
      );
      aborting.abort('stopped');
      expect(await ended).toBe(aborting.signal.reason);
      expect(await readdir(join(folder.path, 'data', 'north')).catch(() => [])).not.toContain(
        'database.lock',
      );
    }
    expect((await start()).port).toBeGreaterThan(0);
  });

  it('on a database that does not answer says so without the password', async () => {
    await writeTenant('north', FILE);
    await prepareData();
    const problem = await problemOf(
      start({ DATABASE_URL: 'postgresql://khaisong:hunter2@127.0.0.1:1/shop' }),
    );
    expect(problem).toContain('DATABASE_URL');
    expect(problem).not.toContain('hunter2');
  });
});

describe('a stop', () => {
  it('lets a running request end, takes no new one, and frees the data for the next start', async () => {
    await writeTenant('north', FILE);
    await prepareData();
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
    expect(await readdir(join(folder.path, 'data', 'north'))).not.toContain('database.lock');
    expect((await start()).port).toBeGreaterThan(0);
  });

  it('does not wait longer than it was told for a caller who never finishes', async () => {
    await writeTenant('north', FILE);
    await prepareData();
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
