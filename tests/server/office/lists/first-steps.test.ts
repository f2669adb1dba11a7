import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getToday } from '#contract/office/today-call';
import type { StaffRole } from '#domain/office/staff-role';
import { orders } from '#server/store/orders/orders';
import { insertGrab } from '#server/store/delivery/invoice-grabs';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { moveTo } from '#tests/support/data/invoices';
import { KEY1 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** The steps that are still to be taken; undefined without the card. */
const left = async (role: StaffRole) => {
  const { firstSteps } = await (await officeOf(server, role)).ask(getToday, undefined);
  return firstSteps?.filter(({ isDone }) => !isDone).map(({ step }) => step);
};

async function placeOrder(): Promise<string> {
  const body = orderBody({}, KEY1);
  const sent = await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
  expect(answerOf(addOrder, sent).kind).toBe('accepted');
  return body.OrderId;
}

test('the first steps are read from the data, one after the other, until all were taken', async () => {
  expect(await left('owner')).toEqual(['order', 'approved', 'invoiced', 'assigned', 'delivered']);
  const id = await placeOrder();
  expect(await left('owner')).toEqual(['approved', 'invoiced', 'assigned', 'delivered']);
  await moveTo(server, id, 'so-approve');
  expect(await left('owner')).toEqual(['invoiced', 'assigned', 'delivered']);
  await moveTo(server, id, 'invoice-wait', 'invoice-approve');
  expect(await left('owner')).toEqual(['assigned', 'delivered']);
  const rider = await findAccountByUsername(server.database, 'rider1');
  await insertGrab(server.database, {
    orderId: id,
    accountId: rider?.id ?? randomUUID(),
    grabbedAt: server.clock(),
  });
  expect(await left('owner')).toEqual(['delivered']);
  await server.database.update(orders).set({ status: 'pod' });
  expect(await left('owner')).toBeUndefined();
});

test('the first steps are shown to people who may change settings alone', async () => {
  for (const role of ['sales', 'warehouse', 'finance', 'content', 'viewer'] as const)
    expect(await left(role)).toBeUndefined();
});
