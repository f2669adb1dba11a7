import { describe, expect, test } from 'vitest';
import { acceptOrderChange } from '#contract/orders/accept-order-change';
import { cancelOrders, getOfficeOrder } from '#contract/office/order-calls';
import { changeOrder } from '#contract/office/order-edit-calls';
import { keepStock } from '#tests/support/data/stock';
import { GOODS } from '#tests/support/data/products';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { placedOrder } from '#tests/support/server/placed-order';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { stock: { policy: 'warn' } } });
const FISH = GOODS.fishSauce.code;

const fish = (Qty: number) => ({
  Lines: [{ P_Code: FISH, UnitNo: 1, Qty, SeenUnitPrice: 480 }],
  SeenTotal: 480 * Qty,
  AcceptUpTo: 480 * Qty,
});

describe('the stock of an order', () => {
  test('counts what the order took itself, in the unit of its lines', async () => {
    // Three cases of 24 and a bottle.
    await keepStock(server.database, server.clock(), { productCode: FISH, amount: 73 });
    const first = await placedOrder(server, fish(2));
    const second = await placedOrder(server, fish(2));
    const office = await officeOf(server, 'viewer');
    expect((await office.ask(getOfficeOrder, first))?.stock).toMatchObject([{ available: 1, left: 1 }]);
    expect((await office.ask(getOfficeOrder, second))?.stock).toMatchObject([{ available: 1, left: 1 }]);
  });

  test('is enough for an order that took less than there is', async () => {
    await keepStock(server.database, server.clock(), { productCode: FISH, amount: 73 });
    const orderId = await placedOrder(server, fish(2));
    const office = await officeOf(server, 'viewer');
    expect((await office.ask(getOfficeOrder, orderId))?.stock).toMatchObject([{ available: 3, left: 2 }]);
  });

  test('is not told of a product without a stock, and of a cancelled order', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server, fish(1));
    expect((await office.ask(getOfficeOrder, orderId))?.stock).toEqual([undefined]);
    await keepStock(server.database, server.clock(), { productCode: FISH, amount: 73 });
    const orders = [{ orderId, seenRevision: 1, seenStatus: 'so-wait' as const }];
    await office.ask(cancelOrders, { orders, reason: 'ก' });
    expect((await office.ask(getOfficeOrder, orderId))?.stock).toEqual([undefined]);
  });
});

test('names who agreed to a higher total', async () => {
  const office = await officeOf(server, 'sales');
  const orderId = await placedOrder(server, fish(1));
  await office.ask(changeOrder, {
    orderId,
    seenRevision: 1,
    lines: [{ productCode: FISH, unit: 1, quantity: 2 }],
    remark: undefined,
    shipToId: undefined,
    isWithoutCoupon: false,
    isAtTodaysPrices: false,
    isAgreed: false,
    reason: 'เพิ่ม',
  });
  const token = await tokenOf(server, 'shop1');
  const body = acceptOrderChange.request.toWire({ orderId, seenRevision: 2 });
  await server.send(acceptOrderChange.path, { token, key: orderId, body });
  const detail = await office.ask(getOfficeOrder, orderId);
  const at = detail?.order.changes?.[0]?.agreedAt;
  expect(detail?.deeds).toEqual([{ kind: 'agreed', at, by: 'เจ้าของร้านหนึ่ง' }]);
});
