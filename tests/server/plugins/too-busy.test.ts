import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { TOO_BUSY } from '#contract/protocol/envelope';
import { openMetrics } from '#server/plugins/metrics';
import { lockCustomer } from '#server/store/accounts/customers';
import { orders } from '#server/store/orders/orders';
import { KEY1 } from '#tests/support/data/products';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const IS_POSTGRES = process.env['TEST_DATABASE_URL'] !== undefined;

const server = await openStockedServer();
const metrics = openMetrics({ withProcess: false });
const small = await openTestServer({
  sameDatabaseAs: server,
  metrics,
  settings: {
    concurrency: { atOnce: 1, waiting: 0, longestWaitMs: 3000, atGateways: 1, atUploads: 1, atPasswords: 1 },
  },
});
afterAll(() => small.close());

let token: string;
beforeEach(async () => {
  token = await tokenOf(server, 'shop1');
});

/** Blocks all orders for shop1 while `during` runs; on the embedded engine it blocks everybody. */
async function whileCustomerIsHeld<Result>(during: () => Promise<Result>): Promise<Result> {
  return await server.database.transaction(async (transaction) => {
    await lockCustomer(transaction, KEY1);
    return await during();
  });
}

const orderIds = async () =>
  (await server.database.select({ id: orders.id }).from(orders)).map(({ id }) => id);

describe('a server that is too busy', () => {
  const send = (body: OrderBody) => small.send(addOrder.path, sending(token, body));

  it('answers 503 with Retry-After, and accepts the same order later, once', async () => {
    const [one, other] = [orderBody(), orderBody()];
    const held = await whileCustomerIsHeld(async () => {
      const first = { body: one, sent: send(one) };
      const second = { body: other, sent: send(other) };
      // Either of them may get in. The other is refused while the first waits for its customer.
      const turnedAway = await Promise.race(
        [first, second].map(async (each) => ({ ...each, sent: await each.sent })),
      );
      const inside = turnedAway.body === one ? second : first;
      return { turnedAway, inside };
    });
    expect(held.turnedAway.sent).toMatchObject({
      status: 503,
      body: { status_code: '503', error: TOO_BUSY },
      headers: { 'x-khaisong': 'demo' },
    });
    const seconds = Number(held.turnedAway.sent.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(10);
    expect((await held.inside.sent).status).toBe(200);
    expect(await orderIds()).toEqual([held.inside.body.OrderId]);

    const again = await send(held.turnedAway.body);
    expect(again).toMatchObject({ status: 200, body: { status_code: '200' } });
    expect(again.headers).not.toHaveProperty('idempotent-replayed');
    expect((await orderIds()).toSorted()).toEqual([one.OrderId, other.OrderId].toSorted());
    expect(await metrics.render()).toContain(
      'khaisong_refusals_total{tenant="demo",route="/rest/ORDER_MANAGEMENT/ADD_ORDER",code="too-busy"} 1',
    );
  });

  it('still answers calls that wait for other services', async () => {
    const { place, held } = await whileCustomerIsHeld(async () => {
      const held = send(orderBody());
      return { place: await small.send('GEOCODING/SEARCH_PLACE', { body: {} }), held };
    });
    expect(place).toMatchObject({ status: 401 });
    expect((await held).status).toBe(200);
  });
});

describe.runIf(IS_POSTGRES)('an order of a customer whose row is locked for long', () => {
  it('is answered with 503, leaves nothing behind, and is accepted later', async () => {
    const body = orderBody();
    const send = () => server.send(addOrder.path, sending(token, body));
    const sent = await whileCustomerIsHeld(send);
    expect(sent).toMatchObject({ status: 503, body: { error: 'too-busy' } });
    expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0);
    expect(await orderIds()).toEqual([]);
    expect(await send()).toMatchObject({ status: 200, body: { status_code: '200' } });
  });

  it('limits its lock timeout to its own transaction', async () => {
    await server.send(addOrder.path, sending(token, orderBody()));
    const limits = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.database
          .select({ limit: sql<string>`current_setting('lock_timeout')` })
          .from(sql`(select 1) as one`),
      ),
    );
    expect(limits.flat().map(({ limit }) => limit)).toEqual(Array.from({ length: 10 }, () => '0'));
  });
});
