import { describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openCountedDatabase } from '#tests/support/server/databases/counted-database';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const counted = await openCountedDatabase();
const server = await openStockedServer({ openedDatabase: counted });
const isPostgres = counted.roundTrips() !== undefined;

const FIVE = ['C1001', 'W1001', 'W1002', 'W1003', 'W1004'].map((P_Code) => ({
  P_Code,
  UnitNo: 1,
  Qty: 1,
  SeenUnitPrice: 480,
}));

async function place(body: OrderBody) {
  const token = await tokenOf(server, 'shop1');
  counted.reset();
  return answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
}

const fiveLines = (more: object = {}) => orderBody({ Lines: FIVE, AcceptUpTo: 100_000, ...more });

/** The place of the only statement that contains the text, or both texts. */
function placeOf(text: string, and = ''): number {
  const places = counted
    .statements()
    .flatMap((each, place) => (each.includes(text) && each.includes(and) ? [place] : []));
  expect(places, `statements with ${text}`).toHaveLength(1);
  return places[0] ?? Number.NaN;
}

describe('an order of five lines', () => {
  test('takes no more statements than its locks, reads and tables need', async () => {
    expect((await place(fiveLines())).kind).toBe('accepted');
    expect(counted.statements().length).toBeLessThanOrEqual(20);
  });

  test('takes as many as an order of one line', async () => {
    await place(fiveLines());
    const five = counted.statements().length;
    await place(orderBody());
    expect(counted.statements()).toHaveLength(five);
  });

  test.skipIf(!isPostgres)('takes four round trips, on account too', async () => {
    await place(fiveLines());
    expect(counted.roundTrips()).toBe(4);
    expect((await place(fiveLines({ PaymentCode: 'AR' }))).kind).toBe('accepted');
    expect(counted.roundTrips()).toBe(4);
  });

  test.skipIf(!isPostgres)('takes three round trips when it is sent again', async () => {
    const body = fiveLines();
    const first = await place(body);
    expect(await place(body)).toEqual(first);
    expect(counted.roundTrips()).toBe(3);
  });
});

describe('the statements of an order', () => {
  test('lock its key before they read what was answered under it', async () => {
    await place(fiveLines());
    expect(placeOf('pg_try_advisory_xact_lock')).toBeLessThan(placeOf('from "idempotency_keys"'));
  });

  test('lock its id, then its customer, before they read what decides about it', async () => {
    await place(fiveLines());
    const id = placeOf('khaisong order');
    const customer = placeOf('from "customers"', 'for update');
    expect(id).toBeLessThan(customer);
    for (const table of ['withdrawn_orders', 'addresses', 'products'])
      expect(customer).toBeLessThan(placeOf(`from "${table}"`));
    expect(customer).toBeLessThan(placeOf('from "orders" where "orders"."id"'));
    // Sums what the customer bought, which another order of the same customer changes.
    expect(customer).toBeLessThan(placeOf('from "order_rules"'));
  });

  test('write nothing before everything is read', async () => {
    await place(fiveLines());
    const writes = counted.statements().map((text) => text.startsWith('insert') || text.startsWith('update'));
    expect(writes.indexOf(true)).toBeGreaterThan(writes.lastIndexOf(false));
  });
});
