import { expect, test } from 'vitest';
import { ALL_ORDERS } from '#domain/orders/order-history';
import { mayPayNow } from '#domain/payments/pay-now';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { correctedLines } from '#domain/orders/changes/line-quantities';
import { refreshOrders } from '#state/orders/history/order-history';
import type { Phone } from '#state/runtime/phone';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { moveTo, reportBody, ridersAt, TO_INVOICE } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { historyOn, openShopkeeper, orderFishSauce, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const riders = ridersAt(server);
const office = officeOf(server);

/** The order as a phone stores it: its row in the list, and its details. */
async function storedOn(phone: Phone, orderId: string) {
  const row = (await phone.personal.orders.toArray()).find(({ id }) => id === orderId);
  if (row?.order === undefined) throw new Error('the order is not kept here');
  return { listed: chargedTotalOf(row.summary), order: row.order };
}

/** An order of this many cases that the server has accepted. @returns its id */
async function placed({ phone, untilIdle }: Shopkeeper, cases: number): Promise<string> {
  const before = await historyOn(phone);
  await orderFishSauce(phone, cases);
  await untilIdle();
  const orderId = (await historyOn(phone)).find((id) => !before.includes(id));
  if (orderId === undefined) throw new Error('the order did not arrive');
  await refreshOrder(phone, orderId);
  return orderId;
}

test('after refusals and returns the phone shows what was taken and what it costs, also offline', async () => {
  const shopkeeper = await openShopkeeper(server);
  const { phone, connection } = shopkeeper;
  const orderId = await placed(shopkeeper, 4);
  const first = (await storedOn(phone, orderId)).listed;

  await moveTo(server, orderId, ...TO_INVOICE);
  await riders.grab(orderId);
  const Lines = [{ LineNo: 1, Delivered: 3, Reason: 'DAMAGED' }];
  const Money = { Cash: (first * 3) / 400, Transfer: 0, Reason: '' };
  const report = await reportBody(orderId, { Lines, Money });
  expect(await riders.tell(report)).toMatchObject({ kind: 'received' });
  // The list alone shows it, before anybody opens the order.
  await refreshOrders(phone, ALL_ORDERS);
  connection.close();
  expect((await storedOn(phone, orderId)).listed).toBe((first * 3) / 4);
  connection.open();

  await office.takeBack(orderId, { Lines: [{ LineNo: 1, Qty: 1 }] });
  await refreshOrder(phone, orderId);
  connection.close();
  const { listed, order } = await storedOn(phone, orderId);
  expect(listed).toBe(first / 2);
  expect(chargedTotalOf(order)).toBe(first / 2);
  expect(order.totals.total).toBe(first);
  expect(correctedLines(order)).toEqual([{ number: 1, ordered: 4, delivered: 3, returned: 1 }]);
  expect(order.returns).toMatchObject([{ amount: first / 4 }]);
});

test('an order that came back completely asks for no payment', async () => {
  const shopkeeper = await openShopkeeper(server);
  const { phone } = shopkeeper;
  const orderId = await placed(shopkeeper, 2);
  const { listed } = await storedOn(phone, orderId);
  await moveTo(server, orderId, ...TO_INVOICE);
  await riders.grab(orderId);
  const Lines = [{ LineNo: 1, Delivered: 2, Reason: '' }];
  const Money = { Cash: listed / 100, Transfer: 0, Reason: '' };
  expect(await riders.tell(await reportBody(orderId, { Lines, Money }))).toMatchObject({ kind: 'received' });
  await office.takeBack(orderId);
  await refreshOrder(phone, orderId);
  const { order } = await storedOn(phone, orderId);
  expect(chargedTotalOf(order)).toBe(0);
  expect(mayPayNow({ ...order, payment: 'KBANKQR', paymentState: 'unpaid' })).toBe(false);
});
