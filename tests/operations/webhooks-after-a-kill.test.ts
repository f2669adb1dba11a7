import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/store/database/database';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { jobs } from '#server/store/database/jobs';
import { addProducts } from '#tests/support/data/products';
import { orderBody } from '#tests/support/server/calls/order-body';
import { addPeople, PASSWORD } from '#tests/support/data/people';
import { bundleServer, startServerProcess, type ServerProcess } from '#tests/support/server/server-process';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';
import { isSignedBy, openTarget, type TestTarget } from '#tests/support/gateways/webhook-target';

const url = process.env['TEST_DATABASE_URL'];
const SCHEMA = 'khaisong_north';

let folder: TemporaryFolder;
let opened: OpenDatabase;
let erp: TestTarget;
let program: string;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  program = await bundleServer();
});

beforeEach(async () => {
  if (url === undefined) return;
  opened = await openPostgresDatabase(url, SCHEMA);
  folder = await temporaryFolder();
  erp = await openTarget();
});

afterEach(async () => {
  if (url === undefined) return;
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await opened.database.execute(sql.raw(`drop schema ${SCHEMA} cascade`));
  await opened.close();
  await erp.close();
  await folder.remove();
});

/** Ends the lease of the first server's claims and the wait before the next attempt. */
async function letTimePass(): Promise<void> {
  const past = new Date(0);
  await opened.database.update(jobs).set({ claimedUntil: past, runAt: past });
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
  await addPeople(opened.database);
  await addProducts(opened.database);
}

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess(program, {
    DATABASE_URL: url ?? '',
    TENANTS: 'north',
    TENANTS_DIR: join(folder.path, 'tenants'),
    DATA_DIR: join(folder.path, 'data'),
    WEBHOOK_KEYS: join(folder.path, 'keys.json'),
    WEBHOOK_PRIVATE_HOSTS: erp.host,
  });
  servers.push(server);
  return server;
}

async function post(address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

test.runIf(url !== undefined)(
  'an order accepted right before the server is killed is reported by the next one, once',
  async () => {
    await makeTenant();
    // The ERP accepts nothing from this server.
    erp.answer = (_heard, response) => void response.destroy();
    const first = await startServer();
    const rest = `${first.origin}/north/rest`;
    const session = await post(`${rest}/api/AUTHEN_WEB`, { username: 'shop1', password: PASSWORD });
    const body = orderBody();
    const taken = await post(`${rest}/ORDER_MANAGEMENT/ADD_ORDER`, body, {
      authorization: `Bearer ${String(session['jtoken'])}`,
      'idempotency-key': `${body.OrderId}:1`,
    });
    expect(taken).toMatchObject({ status_code: '200' });
    await first.kill();
    await letTimePass();

    erp.received.length = 0;
    erp.answer = (_heard, response) => void response.writeHead(200).end();
    await startServer();
    await expect.poll(() => erp.received.length, { timeout: 60_000 }).toBe(1);
    const [heard] = erp.received;
    const [key = ''] = erp.target.keys;
    expect(heard).toMatchObject({ type: 'order.placed', orderId: body.OrderId, number: 1 });
    expect(heard !== undefined && isSignedBy(key, heard)).toBe(true);
  },
  180_000,
);
