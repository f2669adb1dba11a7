import { mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { OpenDatabase } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { addProducts } from '#tests/support/data/products';
import { orderBody, type OrderBody } from '#tests/support/server/calls/order-body';
import { addPeople } from '#tests/support/data/people';
import { postAsPhone, type Try } from '#tests/support/server/calls/post-as-phone';
import { bundleServer, startServerProcess, type ServerProcess } from '#tests/support/server/server-process';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';
import { freePort } from '../../scripts/steps/postgres.mjs';

const url = process.env['TEST_DATABASE_URL'];
const SCHEMA = 'khaisong_twins';
const PHONES = 4;

let folder: TemporaryFolder;
let opened: OpenDatabase;
const running: ServerProcess[] = [];

beforeEach(async () => {
  if (url === undefined) return;
  folder = await temporaryFolder();
  opened = await openPostgresDatabase(url, SCHEMA);
  await addPeople(opened.database);
  await addProducts(opened.database);
  const tenant = join(folder.path, 'tenants', 'twins');
  await mkdir(tenant, { recursive: true });
  const configuration = {
    companyCode: 'T1',
    companyNameTh: 'แฝด',
    companyNameEn: 'Twins',
    theme: { brand: '#123456' },
    paymentMethods: ['COD'],
  };
  await writeFile(join(tenant, 'configuration.json'), JSON.stringify(configuration));
});

afterEach(async () => {
  if (url === undefined) return;
  await Promise.all(running.splice(0).map((server) => server.kill()));
  await opened.database.execute(sql.raw(`drop schema ${SCHEMA} cascade`));
  await opened.close();
  await folder.remove();
});

async function start(program: string, port: number): Promise<ServerProcess> {
  const server = await startServerProcess(program, {
    PORT: String(port),
    DATABASE_URL: url ?? '',
    TENANTS: 'twins',
    TENANTS_DIR: join(folder.path, 'tenants'),
    DATA_DIR: join(folder.path, 'data'),
    CALLS_PER_MINUTE_PER_ADDRESS: '100000',
    CALLS_PER_MINUTE_PER_SESSION: '100000',
  });
  running.push(server);
  return server;
}

async function sessionOf(username: string): Promise<string> {
  const account = await findAccountByUsername(opened.database, username);
  return (await startSession(opened.database, { account, device: '', now: new Date() })).token;
}

test.runIf(url !== undefined)(
  'two processes restart in turn while phones send: each order is accepted once, none waits',
  async () => {
    const program = await bundleServer();
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map((port) => start(program, port)));
    const token = await sessionOf('shop1');
    const agent = new Agent({ keepAlive: true, maxSockets: PHONES });
    const tries: Try[] = [];
    const restarts = { areOver: false };

    /** Each attempt goes to the other process, as behind a proxy. An order that was accepted twice would show. */
    const sendUntilTaken = async (order: OrderBody, from: number) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': `${order.OrderId}:${order.Revision}`,
      };
      for (let at = from; ; at += 1) {
        const rest = `http://127.0.0.1:${ports[at % 2]}/twins/rest`;
        const tried = await postAsPhone(agent, `${rest}/${addOrder.path}`, headers, order);
        tries.push(tried);
        if (tried.kind === 'answer' && tried.status === 200) return order.OrderId;
        await wait(20);
      }
    };
    const phone = async (_: unknown, index: number) => {
      const taken: string[] = [];
      while (!restarts.areOver) taken.push(await sendUntilTaken(orderBody(), index + taken.length));
      return taken;
    };
    const phones = Array.from({ length: PHONES }, phone);
    const answered = () => tries.filter((each) => each.kind === 'answer' && each.status === 200).length;
    const untilMoreAreTaken = async () => {
      const before = answered();
      await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(before + PHONES);
    };

    for (const [index, server] of servers.entries()) {
      await untilMoreAreTaken();
      expect(await server.terminate()).toBe(0);
      // The other process continues alone.
      await untilMoreAreTaken();
      await start(program, ports[index] ?? 0);
    }
    await untilMoreAreTaken();
    restarts.areOver = true;
    const taken = (await Promise.all(phones)).flat();

    const kept = await opened.database.select({ id: orders.id }).from(orders);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(taken.toSorted());
    const statuses = new Set(tries.map((each) => (each.kind === 'answer' ? each.status : each.kind)));
    expect([...statuses].filter((status) => ![200, 409, 503, 'no-answer'].includes(status))).toEqual([]);
    // The restarts had an effect: some requests had to go to the other process.
    expect(tries.length).toBeGreaterThan(taken.length);
    agent.destroy();
  },
  240_000,
);
