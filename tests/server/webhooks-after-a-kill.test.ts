import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '#server/store/embedded-database';
import { writeDatabase } from '#tests/support/database-template';
import { addGoods } from '#tests/support/goods';
import { orderBody } from '#tests/support/order-body';
import { addPeople, PASSWORD } from '#tests/support/people';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder';
import { isSignedBy, openTarget, type TestTarget } from '#tests/support/webhook-target';
import { bundleForNode } from '../../scripts/build/bundle-for-node.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Not where another test bundles. */
const PROGRAM = join(ROOT, 'node_modules', '.cache', 'killed-server');

let folder: TemporaryFolder;
let erp: TestTarget;
const servers: ChildProcess[] = [];

beforeAll(() => bundleForNode({ entryPoints: ['server/main.ts'], outbase: 'server', outdir: PROGRAM }));

beforeEach(async () => {
  folder = await temporaryFolder();
  erp = await openTarget();
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map(kill));
  await erp.close();
  await folder.remove();
});

/** As a power cut would. */
async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function makeTenant(): Promise<void> {
  const tenant = join(folder.path, 'tenants', 'north');
  await mkdir(tenant, { recursive: true });
  const configuration = {
    companyCode: 'N1',
    companyNameTh: 'เหนือ',
    companyNameEn: 'North',
    theme: { brand: '#123456' },
    paymentMethods: ['COD'],
    webhooks: [{ name: 'erp', address: erp.target.address }],
  };
  await writeFile(join(tenant, 'configuration.json'), JSON.stringify(configuration));
  await writeFile(join(folder.path, 'keys.json'), JSON.stringify({ north: { erp: erp.target.keys } }));
  const data = join(folder.path, 'data', 'north', 'database');
  await writeDatabase(data);
  const { database, close } = await openEmbeddedDatabase(data);
  await addPeople(database);
  await addGoods(database);
  await close();
}

/** The server as `npm start` starts it, in a process of its own. */
async function startServer(): Promise<{ readonly server: ChildProcess; readonly rest: string }> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(PROGRAM, 'main.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      KHAISONG_MODE: 'production',
      TENANTS: 'north',
      TENANTS_DIR: join(folder.path, 'tenants'),
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      WEBHOOK_KEYS: join(folder.path, 'keys.json'),
      WEBHOOK_PRIVATE_HOSTS: erp.host,
    },
    stdio: 'ignore',
  });
  servers.push(server);
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { server, rest: `${origin}/north/rest` };
}

async function post(address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

test('of an order that was taken just before the server was killed the next server tells, once', async () => {
  await makeTenant();
  // It takes nothing from this server.
  erp.answer = (_heard, response) => void response.destroy();
  const first = await startServer();
  const session = await post(`${first.rest}/api/AUTHEN_WEB`, { username: 'shop1', password: PASSWORD });
  const body = orderBody();
  const taken = await post(`${first.rest}/ORDER_MANAGEMENT/ADD_ORDER`, body, {
    authorization: `Bearer ${String(session['jtoken'])}`,
    'idempotency-key': `${body.OrderId}:1`,
  });
  expect(taken).toMatchObject({ status_code: '200' });
  await kill(first.server);

  erp.heard.length = 0;
  erp.answer = (_heard, response) => void response.writeHead(200).end();
  await startServer();
  // What the first server had claimed it keeps for a while.
  await expect.poll(() => erp.heard.length, { timeout: 60_000, interval: 500 }).toBe(1);
  const [heard] = erp.heard;
  const [key = ''] = erp.target.keys;
  expect(heard).toMatchObject({ type: 'order.placed', orderId: body.OrderId, number: 1 });
  expect(heard !== undefined && isSignedBy(key, heard)).toBe(true);
}, 180_000);
