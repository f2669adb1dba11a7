import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { moveOrder } from '#contract/orders/move-order';
import { orderStatusNumber, type OrderStatus } from '#domain/orders/order-status';
import { addCoupons } from '#server/store/payments/coupons';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { aCoupon } from '#tests/support/data/coupons';
import { KEY1 } from '#tests/support/data/products';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { nextTransaction, writtenSince } from '#tests/support/server/databases/written-since';

const server = await openTestServer();
let token: string;
let staff: string;

beforeEach(async () => {
  await server.restock();
  await addCoupons(server.database, KEY1, [aCoupon('BAHT50')]);
  token = await tokenOf(server, 'shop1');
  staff = await tokenOf(server, 'staff1');
});

afterAll(() => server.close());

/** The tables that a call wrote to, if it wrote in a single transaction. */
async function tablesOfOneTransaction(call: () => Promise<unknown>): Promise<readonly string[]> {
  const first = await nextTransaction(server.database);
  await call();
  const written = await writtenSince(server.database, first);
  expect([...written.keys()], 'transactions that wrote').toHaveLength(1);
  return [...new Set([...written.values()].flat())];
}

async function place(body: OrderBody) {
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  expect(answer.kind).toBe('accepted');
}

async function move(OrderId: string, status: OrderStatus) {
  const body = { OrderId, Status: orderStatusNumber(status) };
  const sent = await server.send(moveOrder.path, { token: staff, key: randomUUID(), body });
  expect(answerOf(moveOrder, sent).kind).toBe('moved');
}

const onCredit = (more: object = {}) => orderBody({ CouponId: 'BAHT50', PaymentCode: 'AR', ...more });

/**
 * Everything that a call writes is written with its idempotency key, or not at all. Seen failing with a key in another
 * transaction, and with a cancellation that did not release the coupon.
 */
describe('one transaction', () => {
  test('records an order with its lines, coupon, credit, number and key', async () => {
    const tables = await tablesOfOneTransaction(() => place(onCredit()));
    expect(tables).toEqual(
      expect.arrayContaining([
        'orders',
        'order_lines',
        'order_moves',
        'coupons',
        'customers',
        'idempotency_keys',
      ]),
    );
  });

  test('records an order in points with the points spent', async () => {
    const Lines = [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }];
    const tables = await tablesOfOneTransaction(() => place(orderBody({ is_point: 'Y', Lines })));
    expect(tables).toEqual(expect.arrayContaining(['orders', 'customers', 'idempotency_keys']));
  });

  test('cancels an order with its coupon, credit and key', async () => {
    const body = onCredit();
    await place(body);
    const tables = await tablesOfOneTransaction(async () => {
      const sent = await server.send(cancelOrder.path, {
        token,
        key: randomUUID(),
        body: { OrderId: body.OrderId },
      });
      expect(answerOf(cancelOrder, sent).kind).toBe('cancelled');
    });
    expect(tables).toEqual(
      expect.arrayContaining(['orders', 'order_moves', 'coupons', 'customers', 'idempotency_keys']),
    );
  });

  test.each(['so-approve', 'invoice-wait', 'invoice-approve', 'pod'] as const)(
    'moves an order to %s with all its effects',
    async (last) => {
      const body = orderBody();
      await place(body);
      const way = ['so-approve', 'invoice-wait', 'invoice-approve', 'pod'] as const;
      for (const status of way.slice(0, way.indexOf(last))) await move(body.OrderId, status);
      const tables = await tablesOfOneTransaction(() => move(body.OrderId, last));
      expect(tables).toEqual(expect.arrayContaining(['orders', 'order_moves', 'idempotency_keys']));
    },
  );

  test('records a refusal and nothing else', async () => {
    const tables = await tablesOfOneTransaction(async () => {
      const body = orderBody({ AcceptUpTo: 1 });
      const sent = await server.send(addOrder.path, sending(token, body));
      expect(answerOf(addOrder, sent).kind).toBe('refused');
    });
    expect(tables).toEqual(['idempotency_keys']);
  });
});
