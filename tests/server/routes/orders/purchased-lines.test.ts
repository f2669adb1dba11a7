import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { moveOrder } from '#contract/orders/move-order';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import { orderStatusNumber } from '#domain/orders/order-status';
import { MAX_PURCHASES } from '#domain/quick-order/purchase';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const DAY_MS = 24 * 60 * 60 * 1000;

const server = await openTestServer();
let token: string;

beforeAll(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
});

beforeEach(async () => {
  await server.database.execute(sql`truncate orders, order_lines, order_moves, idempotency_keys cascade`);
});

afterAll(() => server.close());

async function place(body: OrderBody = orderBody(), by = token): Promise<OrderBody> {
  const sent = await server.send(addOrder.path, sending(by, body));
  expect(sent.body).toMatchObject({ status_code: '200' });
  return body;
}

const purchases = async (body: object = {}, by = token) =>
  answerOf(getPurchasedLines, await server.send(getPurchasedLines.path, { token: by, body }));

const twoLines = () =>
  orderBody({
    Lines: [
      { P_Code: 'W1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 },
      { P_Code: 'C1001', UnitNo: 2, Qty: 3, SeenUnitPrice: 120 },
    ],
    SeenTotal: 1320,
    AcceptUpTo: 1320,
  });

test('purchases are listed from the newest, with their lines as ordered', async () => {
  const older = await place(twoLines());
  server.clock.moveOn(DAY_MS);
  const newer = await place();
  const found = await purchases();
  expect(found).toMatchObject([
    { orderId: newer.OrderId, status: 'so-wait', lines: [{ productCode: 'C1001', unit: 1, quantity: 1 }] },
    {
      orderId: older.OrderId,
      lines: [
        { productCode: 'W1001', unit: 1, quantity: 2 },
        { productCode: 'C1001', unit: 2, quantity: 3 },
      ],
    },
  ]);
});

test('a customer without purchases gets an empty list, with the code 404', async () => {
  expect((await server.send(getPurchasedLines.path, { token, body: {} })).body).toMatchObject({
    status_code: '404',
    data: [],
  });
  expect(await purchases()).toEqual([]);
});

// Seen failing without the check of the status.
test('a cancelled order is not listed', async () => {
  const { OrderId } = await place();
  const staff = await tokenOf(server, 'staff1');
  await server.send(moveOrder.path, {
    token: staff,
    body: { OrderId, Status: orderStatusNumber('so-cancel') },
    key: `${OrderId}:cancel`,
  });
  expect(await purchases()).toEqual([]);
});

test('purchases older than half a year are not listed', async () => {
  await place();
  server.clock.moveOn(182 * DAY_MS);
  const late = await tokenOf(server, 'shop1');
  expect(await purchases({}, late)).toEqual([]);
  server.clock.moveOn(-182 * DAY_MS);
});

test('points and material modes have their own purchases', async () => {
  await place();
  expect(await purchases({ is_point: 'Y' })).toEqual([]);
  expect(await purchases({ is_product_mattype: 'ZGAS' })).toEqual([]);
  expect(await purchases({ is_point: false, is_product_mattype: null })).toHaveLength(1);
});

test('only the newest of very many orders are listed', async () => {
  const first = await place();
  await server.database.execute(sql`
    insert into orders overriding system value
    select (jsonb_populate_record(orders, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 1000 + n, 'order_no', 'SO' || n,
      'ordered_at', orders.ordered_at + n * interval '1 minute'))).*
    from orders, generate_series(1, ${MAX_PURCHASES}) n`);
  await server.database.execute(sql`
    insert into order_lines
    select (jsonb_populate_record(line, jsonb_build_object('order_id', orders.id))).*
    from orders, order_lines line where orders.id <> line.order_id`);
  const found = await purchases();
  expect(found).toHaveLength(MAX_PURCHASES);
  expect(found.map(({ orderId }) => orderId)).not.toContain(first.OrderId);
  expect(found.map(({ orderedAt }) => orderedAt)).toEqual(
    found.map(({ orderedAt }) => orderedAt).toSorted((left, right) => right.localeCompare(left)),
  );
});

describe('the purchases listed', () => {
  test('for a customer are only its own', async () => {
    await place();
    const other = await tokenOf(server, 'shop2');
    expect(await purchases({}, other)).toEqual([]);
    expect(await purchases({ CustomerCode: KEY2.customerCode, SaleUnit: SALE_UNIT }, other)).toEqual([]);
    const foreign = { CustomerCode: KEY1.customerCode, SaleUnit: SALE_UNIT };
    expect((await server.send(getPurchasedLines.path, { token: other, body: foreign })).status).toBe(403);
  });

  test('for an agent are those of the named client, and of nobody else', async () => {
    const agent = await tokenOf(server, 'agent1');
    const client = { customerCode: CUSTOMERS.client1.customerCode, saleUnit: SALE_UNIT };
    const headers = { customercode: client.customerCode, saleunit: client.saleUnit };
    const body = orderBody(
      {
        Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 465 }],
        SeenTotal: 465,
        AcceptUpTo: 465,
      },
      client,
    );
    const sent = await server.send(addOrder.path, { ...sending(agent, body), headers });
    expect(sent.body).toMatchObject({ status_code: '200' });
    const ask = (CustomerCode: string) =>
      server.send(getPurchasedLines.path, { token: agent, body: { CustomerCode, SaleUnit: SALE_UNIT } });
    expect(answerOf(getPurchasedLines, await ask(client.customerCode))).toHaveLength(1);
    expect(answerOf(getPurchasedLines, await ask(CUSTOMERS.client2.customerCode))).toEqual([]);
    expect((await ask(CUSTOMERS.stranger.customerCode)).status).toBe(403);
    expect((await ask(KEY1.customerCode)).status).toBe(403);
  });

  test('for staff and riders are refused', async () => {
    for (const who of ['staff1', 'rider1'] as const) {
      const sent = await server.send(getPurchasedLines.path, { token: await tokenOf(server, who), body: {} });
      expect(sent.status, who).toBe(403);
    }
  });
});
