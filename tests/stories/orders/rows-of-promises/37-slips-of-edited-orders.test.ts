import { expect, test } from 'vitest';
import { sendSlip } from '#contract/payments/slip';
import { readSession } from '#local/accounts/sessions';
import { slips } from '#server/store/payments/slips';
import { refreshOrders } from '#state/orders/history/order-history';
import { newOrderId } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import { saveSlip, readPendingSlips } from '#state/payments/slips/slips';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { confirm, openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const content = (await drawnSlip({ bankCode: '014', reference: 'EDITED1' })).toString('base64');

const slipsAtTheCompany = async () => await server.database.select().from(slips);

async function pendingOn(phone: Phone) {
  const account = (await readSession(phone.personal.sessions))?.account ?? '';
  return await readPendingSlips(phone, account);
}

/** An unsent order with its slip. */
async function unsentWithSlip() {
  const shopkeeper = await openShopkeeper(server);
  const { phone, network } = shopkeeper;
  network.isOnline = false;
  const placed = await orderFishSauce(phone);
  if (placed.kind !== 'saved') throw new Error(placed.code);
  const { orderId } = placed;
  expect(await saveSlip(phone, orderId, { content, read: undefined })).toEqual({ kind: 'saved' });
  network.isOnline = true;
  return { ...shopkeeper, orderId };
}

/** Before the fix the slip was sent without its order and refused for good, so the server never had it. */
test('the slip of an edited order waits for it and arrives after it by itself', async () => {
  const { phone, connection, orderId } = await unsentWithSlip();
  expect(await editOrder(phone, orderId)).toBe('done');
  await sendNow(phone);
  // No part of the picture was sent in vain.
  expect(connection.arrivalsAt(sendSlip.path)).toEqual([]);
  expect(await pendingOn(phone)).toMatchObject([{ orderId, state: 'refused', refusal: 'order-unknown' }]);
  expect(await confirm(phone, await newOrderId(phone))).toEqual({ kind: 'saved', orderId });
  await sendNow(phone);
  expect(await pendingOn(phone)).toEqual([]);
  expect(await slipsAtTheCompany()).toMatchObject([{ orderId }]);
});

test('a slip that an older app sent without its order is sent again with the order', async () => {
  const { phone, orderId } = await unsentWithSlip();
  await editOrder(phone, orderId);
  const waiting = { state: 'waiting', lastProblem: undefined } as const;
  await phone.personal.outbox.toCollection().modify((row) => void Object.assign(row, waiting));
  await sendNow(phone);
  expect(await pendingOn(phone)).toMatchObject([{ state: 'refused', refusal: 'order-unknown' }]);
  await confirm(phone, await newOrderId(phone));
  await sendNow(phone);
  expect(await slipsAtTheCompany()).toMatchObject([{ orderId }]);
});

test('a slip arrives even if the app is killed between the edit and the next confirm', async () => {
  const { phone, reopen, orderId } = await unsentWithSlip();
  await editOrder(phone, orderId);
  const next = await reopen();
  await sendNow(next.phone);
  await confirm(next.phone, await newOrderId(next.phone));
  await sendNow(next.phone);
  expect(await pendingOn(next.phone)).toEqual([]);
  expect(await slipsAtTheCompany()).toMatchObject([{ orderId }]);
});

test('a slip whose order another phone sent follows once this phone learns of it', async () => {
  const { phone, orderId } = await unsentWithSlip();
  await editOrder(phone, orderId);
  const other = await openShopkeeper(server);
  await orderFishSauce(other.phone, 1, orderId);
  await sendNow(other.phone);
  await refreshOrders(phone);
  await sendNow(phone);
  expect(await slipsAtTheCompany()).toMatchObject([{ orderId }]);
});

test('a slip whose order was discarded stays with the reason until its owner decides', async () => {
  const { phone, orderId } = await unsentWithSlip();
  expect(await discardOrder(phone, orderId)).toBe('done');
  await sendNow(phone);
  expect(await pendingOn(phone)).toMatchObject([{ orderId, state: 'refused', refusal: 'order-unknown' }]);
});
