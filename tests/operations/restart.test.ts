import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addOrder } from '#contract/orders/add-order';
import { orders } from '#server/store/orders/orders';
import { freePort } from '../../scripts/steps/postgres.mjs';
import { addProducts } from '#tests/support/data/products';
import { orderBody, type OrderBody } from '#tests/support/server/calls/order-body';
import { addPeople, PASSWORD } from '#tests/support/data/people';
import { postAsPhone, type Try } from '#tests/support/server/calls/post-as-phone';
import { openStartable } from '#tests/support/server/databases/startable-tenant';

const PHONES = 4;
test('orders sent while the server restarts are accepted once each, and no answer is cut off', async () => {
  const north = await openStartable();
  const port = String(await freePort());
  const settings = { PORT: port, CALLS_PER_MINUTE_PER_SESSION: '100000' };
  let server = await north.start(settings);
  const [opened] = server.tenants;
  if (opened === undefined) throw new Error('no tenant is open');
  await addPeople(opened.tenant.database);
  await addProducts(opened.tenant.database);

  const rest = `http://127.0.0.1:${port}/north/rest`;
  const agent = new Agent({ keepAlive: true, maxSockets: PHONES });
  const signedIn = await postAsPhone(
    agent,
    `${rest}/api/AUTHEN_WEB`,
    {},
    { username: 'shop1', password: PASSWORD },
  );
  const { jtoken } = z
    .object({ jtoken: z.string() })
    .parse(JSON.parse(signedIn.kind === 'answer' ? signedIn.text : ''));

  const tries: Try[] = [];
  const sendUntilTaken = async (order: OrderBody) => {
    const headers = {
      Authorization: `Bearer ${jtoken}`,
      'Idempotency-Key': `${order.OrderId}:${order.Revision}`,
    };
    for (;;) {
      const tried = await postAsPhone(agent, `${rest}/${addOrder.path}`, headers, order);
      tries.push(tried);
      if (tried.kind === 'answer' && tried.status === 200) return order.OrderId;
      await wait(20);
    }
  };
  const restarts = { areOver: false };
  const phone = async () => {
    const taken: string[] = [];
    while (!restarts.areOver) taken.push(await sendUntilTaken(orderBody()));
    return taken;
  };
  const phones = Array.from({ length: PHONES }, phone);
  const untilMoreAreSent = async () => {
    const before = tries.length;
    await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThan(before + PHONES);
  };
  await untilMoreAreSent();
  await server.stop();
  server = await north.start(settings);
  await untilMoreAreSent();
  restarts.areOver = true;
  const taken = (await Promise.all(phones)).flat();

  const [last] = server.tenants;
  const kept = (await last?.tenant.database.select({ id: orders.id }).from(orders)) ?? [];
  expect(taken.length).toBeGreaterThan(PHONES);
  expect(kept.map(({ id }) => id).toSorted()).toEqual(taken.toSorted());
  expect(tries.filter(({ kind }) => kind === 'cut')).toEqual([]);
  // The restart had an effect: some requests had to be repeated.
  expect(tries.length).toBeGreaterThan(taken.length);
  agent.destroy();
  await north.close();
}, 180_000);
