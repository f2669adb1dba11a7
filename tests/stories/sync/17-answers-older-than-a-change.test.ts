import { expect, test } from 'vitest';
import { cancelOrder } from '#state/orders/history/cancel-order';
import { refreshOrders } from '#state/orders/history/order-history';
import type { Phone } from '#state/runtime/phone';
import { readProfile, refreshProfile, saveProfile } from '#state/accounts/profile/profile';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { saveSlip } from '#state/payments/slips/slips';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { aPhoto, moveTo } from '#tests/support/data/invoices';
import { flakyConnectionTo } from '#tests/support/phone/flaky-connection';
import { openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

/**
 * Promises, row 17. A change that the server accepted while an answer was in transit is newer than that answer, and
 * than the answer that is stored under a key. Seen failing: a cancelled order was shown as waiting again, a slip as not
 * sent, and a profile with its earlier name.
 */
const server = await openStockedServer();

const ACCOUNT = 'C0001|BKK1|customer';

async function openOnFlakyConnection() {
  const connection = flakyConnectionTo(server);
  return { ...(await openShopkeeper(server, 'shop1', { connection })), connection };
}

async function placeOrder(phone: Phone): Promise<string> {
  const placed = await orderFishSauce(phone);
  if (placed.kind !== 'saved') throw new Error(placed.code);
  return placed.orderId;
}

const summaryOn = async (phone: Phone, orderId: string) =>
  (await phone.personal.orders.get([ACCOUNT, orderId]))?.summary;

type Question = readonly [
  words: string,
  pathEnd: string,
  ask: (phone: Phone, orderId: string) => Promise<unknown>,
];

const QUESTIONS: readonly Question[] = [
  ['a list of orders', 'GET_ORDER_HISTORY', (phone) => refreshOrders(phone)],
  ['an order', 'GET_ORDER_DETAIL', refreshOrder],
];

/** An order is placed and requested, and then changed; the answer to the request arrives last. */
async function answeredAfter(
  [, pathEnd, ask]: Question,
  change: (phone: Phone, orderId: string) => Promise<unknown>,
) {
  const { phone, untilIdle, connection } = await openOnFlakyConnection();
  const orderId = await placeOrder(phone);
  await untilIdle();
  const late = connection.delayNext(pathEnd);
  const asked = ask(phone, orderId);
  await late.hasArrived;
  await change(phone, orderId);
  await untilIdle();
  late.deliver();
  await asked;
  return await summaryOn(phone, orderId);
}

test.each(QUESTIONS)('%s requested before a cancel arrived does not undo the cancel', async (...question) => {
  expect(await answeredAfter(question, cancelOrder)).toMatchObject({ status: 'so-cancel' });
});

test.each(QUESTIONS)('%s requested before a slip arrived does not hide the slip', async (...question) => {
  const content = await aPhoto();
  const summary = await answeredAfter(question, (phone, orderId) =>
    saveSlip(phone, orderId, { content, read: undefined }),
  );
  expect(summary?.slipSentAt).toBeDefined();
});

test('a profile requested before a change arrived does not undo the change', async () => {
  const { phone, untilIdle, connection } = await openOnFlakyConnection();
  await refreshProfile(phone);
  const shown = (await readProfile(phone))?.shown;
  if (shown === undefined) throw new Error('no profile');
  const late = connection.delayNext('GET_PROFILE');
  const asked = refreshProfile(phone);
  await late.hasArrived;
  await saveProfile(phone, {
    ...shown,
    name: 'ชื่อใหม่',
    mobile: '0812345670',
    addressText: '1 ถนนใหญ่',
    province: { id: '50', name: 'เชียงใหม่' },
    district: { id: '5001', name: 'เมืองเชียงใหม่' },
    subdistrict: { id: '500101', name: 'ศรีภูมิ' },
    postcode: '50200',
  });
  await untilIdle();
  late.deliver();
  await asked;
  expect(await readProfile(phone)).toMatchObject({ state: 'confirmed', shown: { name: 'ชื่อใหม่' } });
});

test('the stored answer to an order does not hide a later cancellation', async () => {
  const { phone, untilIdle, wait, connection } = await openOnFlakyConnection();
  connection.plan('ADD_ORDER', 'answer-lost');
  const orderId = await placeOrder(phone);
  await untilIdle();
  await moveTo(server, orderId, 'so-cancel');
  await refreshOrders(phone);
  await wait(30_000);
  await sendNow(phone);
  await untilIdle();
  expect(await unsentOn(phone)).toEqual([]);
  const row = await phone.personal.orders.get([ACCOUNT, orderId]);
  expect(row).toMatchObject({
    status: 'so-cancel',
    summary: { status: 'so-cancel' },
    order: { status: 'so-cancel', lines: [{ quantity: 1 }] },
  });
});
