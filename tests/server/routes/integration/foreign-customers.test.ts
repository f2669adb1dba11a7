import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getPoints } from '#contract/payments/get-points';
import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let token: string;

beforeAll(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
});

afterAll(() => server.close());

const STRANGER = CUSTOMERS.stranger.customerCode;
const CLIENT = CUSTOMERS.client1.customerCode;

describe('data of another customer', () => {
  test('is forbidden in every call, by header or body', async () => {
    const body = { CustomerCode: KEY2.customerCode, SaleUnit: SALE_UNIT };
    for (const { path } of [getPoints, getAddresses, getOrderHistory, getPurchasedLines]) {
      expect((await server.send(path, { token, body })).status, path).toBe(403);
      const headers = { customercode: KEY2.customerCode, saleunit: SALE_UNIT };
      expect((await server.send(path, { token, headers, body: {} })).status, path).toBe(403);
    }
  });

  test('is also that of the same code at another sale unit', async () => {
    const sent = await server.send(getPoints.path, {
      token,
      body: { CustomerCode: KEY1.customerCode, SaleUnit: 'CNX9' },
    });
    expect(sent.status).toBe(403);
  });

  test('is forbidden for an agent, unless it is a client', async () => {
    const agent = await tokenOf(server, 'agent1');
    const points = (CustomerCode: string) =>
      server.send(getPoints.path, { token: agent, body: { CustomerCode, SaleUnit: SALE_UNIT } });
    expect((await points(STRANGER)).status).toBe(403);
    expect(answerOf(getPoints, await points(CLIENT))).toBe(1000);
  });

  test('looks as if the order did not exist', async () => {
    const body = orderBody({}, KEY2);
    const other = await tokenOf(server, 'shop2');
    await server.send(addOrder.path, sending(other, body, {}));
    const foreign = await server.send(getOrderDetail.path, { token, body: { OrderId: body.OrderId } });
    const missing = await server.send(getOrderDetail.path, { token, body: { OrderId: randomUUID() } });
    const nonsense = await server.send(getOrderDetail.path, { token, body: { OrderId: '../../etc' } });
    expect(missing.body).toMatchObject({ status_code: '404' });
    expect(foreign.text).toBe(missing.text);
    expect(nonsense.text).toBe(missing.text);
  });
});

test('a guest has no points, addresses, conditions or orders', async () => {
  const guest = await server.signInAsGuest();
  for (const { path } of [
    getPoints,
    getAddresses,
    getShippingConditions,
    getPaymentConditions,
    getOrderHistory,
    getOrderDetail,
    getPurchasedLines,
  ]) {
    expect((await server.send(path, { token: guest, body: { OrderId: randomUUID() } })).status, path).toBe(
      403,
    );
  }
});

describe('addresses', () => {
  const ids = async (body: object) =>
    answerOf(getAddresses, await server.send(getAddresses.path, { token, body })).map(({ id }) => id);

  test('are all those of the customer, or those of a type or code', async () => {
    expect((await ids({})).toSorted()).toEqual(['C0001-B', 'C0001-C', 'C0001-S']);
    expect(await ids({ AddressType: 'B' })).toEqual(['C0001-B']);
    expect(await ids({ AddressCode: 'S' })).toEqual(['C0001-S']);
    expect(await ids({ AddressCode: 'S', AddressType: 'B' })).toEqual([]);
    expect((await server.send(getAddresses.path, { token, body: { AddressType: 'X' } })).status).toBe(400);
  });
});

test('conditions for an order type include those for every type', async () => {
  const codes = async (ORDERTYPE: string) =>
    answerOf(
      getShippingConditions,
      await server.send(getShippingConditions.path, { token, body: { ORDERTYPE } }),
    ).map(({ code }) => code);
  expect(await codes('')).toEqual(['01', '02']);
  expect(await codes('NORMAL')).toEqual(['01']);
  expect(await codes('EXPRESS')).toEqual(['01', '02']);
});
