import { expect, test } from 'vitest';
import { sendSlip, settleSlip } from '#contract/payments/slip';
import type { SlipReference } from '#domain/payments/slip-qr';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { slips } from '#server/store/payments/slips';
import { askKept } from '#state/runtime/ask-kept';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { keepForOrdering } from '#state/app/keep-for-ordering';
import { bankAccountsQuestion } from '#state/payments/bank-accounts';
import type { Phone } from '#state/runtime/phone';
import {
  customerOfOrder,
  discardSlips,
  forgetSlip,
  keepSlip,
  readOwedSlips,
  readSlips,
  sendSlipsAgain,
  slipsQuestion,
} from '#state/payments/slips/slips';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { readKept } from '#sync/queries/refresh';
import { randomUUID } from 'node:crypto';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedShop } from '#tests/support/server/stocked-shop';
import { tokenOf } from '#tests/support/server/calls/token-of';

const shop = await openStockedShop({
  bankAccounts: [
    {
      bankCode: '004',
      bankName: 'KBank',
      accountName: 'Test',
      accountNumber: '111-1',
      branch: '',
      saleUnits: [],
    },
  ],
});

const READ: SlipReference = { bankCode: '014', reference: 'STORY1' };
const CONTENT = (await drawnSlip(READ)).toString('base64');
const slip = { content: CONTENT, read: READ };

async function sessionOn(phone: Phone): Promise<SessionRow> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

async function orderOn(phone: Phone): Promise<string> {
  const placed = await orderFishSauce(phone);
  if (placed.kind !== 'saved') throw new Error(placed.code);
  return placed.orderId;
}

const slipsOn = async (phone: Phone, orderId: string) =>
  await readSlips(phone, await sessionOn(phone), orderId);

async function askForSlips(phone: Phone, orderId: string) {
  const session = await sessionOn(phone);
  const customer = await customerOfOrder(phone, session, orderId);
  expect(await askKept(phone, session.account, slipsQuestion(orderId, customer))).toBe('ready');
  return await slipsOn(phone, orderId);
}

const slipsAtTheCompany = async () => await shop.database.select().from(slips);

async function settle(SlipID: string, more: object) {
  const sent = await shop.send(settleSlip.path, {
    token: await tokenOf(shop, 'staff1'),
    key: randomUUID(),
    body: { SlipID, ...more },
  });
  expect(sent.body).toMatchObject({ status_code: '200' });
}

test('order and slip survive a restart offline, go in that order, and the picture is gone here', async () => {
  const shopkeeper = await openShopkeeper(shop);
  shopkeeper.road.close();
  const orderId = await orderOn(shopkeeper.phone);
  expect(await keepSlip(shopkeeper.phone, orderId, slip)).toEqual({ kind: 'kept' });
  await shopkeeper.atRest();
  const { phone } = await shopkeeper.reopen();
  expect(await slipsOn(phone, orderId)).toMatchObject({
    owed: [{ state: 'waiting', read: READ, content: CONTENT }],
    known: undefined,
  });
  expect(await slipsAtTheCompany()).toEqual([]);
  shopkeeper.road.open();
  await sendNow(phone);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await slipsOn(phone, orderId)).toMatchObject({ owed: [], arrived: [{ read: READ }] });
  const [sent] = await slipsAtTheCompany();
  expect(sent).toMatchObject({ orderId, bankCode: '014', reference: 'STORY1', state: 'sent' });
  expect(await askForSlips(phone, orderId)).toMatchObject({
    arrived: [],
    known: { payment: 'unpaid', slips: [{ state: 'sent' }] },
  });
  await settle(sent?.id ?? '', { Outcome: 'PAID' });
  expect((await askForSlips(phone, orderId)).known).toMatchObject({
    payment: 'paid',
    slips: [{ state: 'confirmed' }],
  });
});

test('an order says where its slip is: on this phone, at the company, and when it is paid', async () => {
  const shopkeeper = await openShopkeeper(shop);
  const { phone, road } = shopkeeper;
  const orderId = await orderOn(phone);
  await shopkeeper.atRest();
  const orderHere = async () => {
    const { account } = await sessionOn(phone);
    const row = await phone.personal.orders.get([account, orderId]);
    if (row?.order === undefined) throw new Error('the order is not kept');
    expect(row.summary.slipSentAt).toBe(row.order.slipSentAt);
    return { slipSentAt: row.order.slipSentAt, events: row.order.paymentEvents?.map(({ kind }) => kind) };
  };
  await keepSlip(phone, orderId, slip);
  await shopkeeper.atRest();
  const [sent] = await slipsAtTheCompany();
  // Nobody asked the company since: what it answered to the slip is kept with the order.
  expect(await orderHere()).toEqual({ slipSentAt: sent?.sentAt.toISOString(), events: ['slip-sent'] });
  expect(await refreshOrder(phone, orderId)).toBe('ready');
  expect(await orderHere()).toEqual({ slipSentAt: sent?.sentAt.toISOString(), events: ['slip-sent'] });
  await settle(sent?.id ?? '', { Outcome: 'PAID' });
  await refreshOrder(phone, orderId);
  road.close();
  expect(await refreshOrder(phone, orderId)).toBe('unreachable');
  const paid = ['slip-sent', 'slip-confirmed', 'paid'];
  expect(await orderHere()).toEqual({ slipSentAt: undefined, events: paid });
});

test('an answer that is lost: sent again it is one slip', async () => {
  const { phone, road, wait, atRest } = await openShopkeeper(shop);
  const orderId = await orderOn(phone);
  await atRest();
  road.plan('SEND_SLIP', 'answer-lost');
  await keepSlip(phone, orderId, slip);
  await atRest();
  await wait(10_000);
  expect(road.arrivalsAt(sendSlip.path)).toHaveLength(2);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await slipsAtTheCompany()).toHaveLength(1);
});

test('a slip waits as long as its order does', async () => {
  const { phone, road, wait, atRest } = await openShopkeeper(shop);
  road.plan('ADD_ORDER', 'unavailable');
  const orderId = await orderOn(phone);
  await keepSlip(phone, orderId, slip);
  await atRest();
  expect(road.arrivalsAt(sendSlip.path)).toEqual([]);
  await wait(60_000);
  expect(await slipsAtTheCompany()).toHaveLength(1);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('the same transfer for a second order is told on the phone, and for the same order too', async () => {
  const { phone, atRest } = await openShopkeeper(shop);
  const [first, second] = [await orderOn(phone), await orderOn(phone)];
  await keepSlip(phone, first, slip);
  await atRest();
  expect(await keepSlip(phone, second, slip)).toEqual({ kind: 'used', orderId: first });
  expect(await keepSlip(phone, first, slip)).toEqual({ kind: 'used', orderId: first });
  expect(await keepSlip(phone, second, { ...slip, read: { ...READ, reference: 'STORY2' } })).toEqual({
    kind: 'kept',
  });
  await atRest();
  // The phone read something else than what stands there: the server has the last word.
  expect(await slipsOn(phone, second)).toMatchObject({ owed: [{ state: 'refused', refusal: 'slip-used' }] });
});

test('refused by the staff, the same transfer may be sent once more', async () => {
  const { phone, atRest } = await openShopkeeper(shop);
  const orderId = await orderOn(phone);
  await keepSlip(phone, orderId, slip);
  await atRest();
  const [sent] = await slipsAtTheCompany();
  await settle(sent?.id ?? '', { Outcome: 'REFUSED', Reason: 'UNREADABLE', Note: 'ไม่ชัด' });
  expect((await askForSlips(phone, orderId)).known?.slips).toMatchObject([
    { state: 'refused', reason: 'unreadable', note: 'ไม่ชัด' },
  ]);
  expect(await keepSlip(phone, orderId, slip)).toEqual({ kind: 'kept' });
  await atRest();
  expect(await slipsAtTheCompany()).toHaveLength(2);
});

test("a file that is no picture is told, blocks nothing, and goes again by its owner's hand", async () => {
  const { phone, atRest } = await openShopkeeper(shop);
  const orderId = await orderOn(phone);
  const content = Buffer.from('%PDF-1.7').toString('base64');
  await keepSlip(phone, orderId, { content, read: undefined });
  await atRest();
  const [refused] = (await slipsOn(phone, orderId)).owed;
  expect(refused).toMatchObject({ state: 'refused', refusal: 'file-is-pdf' });
  await sendSlipsAgain(phone);
  await atRest();
  expect((await slipsOn(phone, orderId)).owed).toMatchObject([{ state: 'refused' }]);
  await forgetSlip(phone, refused?.id ?? '');
  expect(await slipsOn(phone, orderId)).toMatchObject({ owed: [], arrived: [] });
  expect(await keepSlip(phone, orderId, slip)).toEqual({ kind: 'kept' });
});

test('an agent’s slip is for the client whose order it is, whoever is open when it goes', async () => {
  const { phone, atRest } = await openShopkeeper(shop, 'agent1');
  const orderId = await orderOn(phone);
  await keepSlip(phone, orderId, slip);
  await atRest();
  expect(await slipsAtTheCompany()).toMatchObject([{ orderId, state: 'sent' }]);
});

test('whoever signs out keeps what was not sent, hidden from others, or throws it away', async () => {
  const { phone, road, atRest } = await openShopkeeper(shop);
  road.close();
  const orderId = await orderOn(phone);
  await keepSlip(phone, orderId, slip);
  await atRest();
  const { account } = await sessionOn(phone);
  expect(await discardSlips(phone)).toBe('all');
  expect(await readOwedSlips(phone, account)).toEqual([]);
  await keepSlip(phone, orderId, slip);
  await signOut(phone);
  expect(await readOwedSlips(phone, account)).toHaveLength(1);
  expect(await readOwedSlips(phone, 'C0002|BKK1|customer')).toEqual([]);
});

test('the accounts are on the phone before anybody opens the page', async () => {
  const { phone, road } = await openShopkeeper(shop);
  await keepForOrdering(phone);
  road.close();
  const { account, person } = await sessionOn(phone);
  const kept = await readKept(phone.answers, account, bankAccountsQuestion(person));
  expect(kept?.answer.map(({ accountNumber }) => accountNumber)).toEqual(['111-1']);
});
