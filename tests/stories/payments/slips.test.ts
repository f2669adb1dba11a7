import { expect, test } from 'vitest';
import { discardGroup } from '#state/app/pending-groups';
import { sendSlip, settleSlip } from '#contract/payments/slip';
import type { SlipReference } from '#domain/payments/qr/slip-qr';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { slips } from '#server/store/payments/slips';
import { refreshQuery } from '#state/runtime/refresh-query';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { bankAccountsQuestion } from '#state/payments/bank-accounts';
import type { Phone } from '#state/runtime/phone';
import {
  customerOfOrder,
  forgetSlip,
  saveSlip,
  readPendingSlips,
  readSlips,
  sendSlipsAgain,
  slipsQuestion,
} from '#state/payments/slips/slips';
import { signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { readCachedAnswer } from '#sync/queries/refresh';
import { randomUUID } from 'node:crypto';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({
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
  expect(await refreshQuery(phone, session.account, slipsQuestion(orderId, customer))).toBe('ready');
  return await slipsOn(phone, orderId);
}

const slipsAtTheCompany = async () => await server.database.select().from(slips);

async function settle(SlipID: string, more: object) {
  const sent = await server.send(settleSlip.path, {
    token: await tokenOf(server, 'staff1'),
    key: randomUUID(),
    body: { SlipID, ...more },
  });
  expect(sent.body).toMatchObject({ status_code: '200' });
}

test('an order and its slip survive a restart, go in that order, and the picture is deleted', async () => {
  const shopkeeper = await openShopkeeper(server);
  shopkeeper.connection.close();
  const orderId = await orderOn(shopkeeper.phone);
  expect(await saveSlip(shopkeeper.phone, orderId, slip)).toEqual({ kind: 'saved' });
  await shopkeeper.untilIdle();
  const { phone } = await shopkeeper.reopen();
  expect(await slipsOn(phone, orderId)).toMatchObject({
    pending: [{ state: 'waiting', read: READ, content: CONTENT }],
    known: undefined,
  });
  expect(await slipsAtTheCompany()).toEqual([]);
  shopkeeper.connection.open();
  await sendNow(phone);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await slipsOn(phone, orderId)).toMatchObject({ pending: [], arrived: [{ read: READ }] });
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

test('an order shows where its slip is: on this phone, on the server, or paid', async () => {
  const shopkeeper = await openShopkeeper(server);
  const { phone, connection } = shopkeeper;
  const orderId = await orderOn(phone);
  await shopkeeper.untilIdle();
  const orderHere = async () => {
    const { account } = await sessionOn(phone);
    const row = await phone.personal.orders.get([account, orderId]);
    if (row?.order === undefined) throw new Error('the order is not kept');
    expect(row.summary.slipSentAt).toBe(row.order.slipSentAt);
    return { slipSentAt: row.order.slipSentAt, events: row.order.paymentEvents?.map(({ kind }) => kind) };
  };
  await saveSlip(phone, orderId, slip);
  await shopkeeper.untilIdle();
  const [sent] = await slipsAtTheCompany();
  // No request was made since, so the server's answer to the slip is stored with the order.
  expect(await orderHere()).toEqual({ slipSentAt: sent?.sentAt.toISOString(), events: ['slip-sent'] });
  expect(await refreshOrder(phone, orderId)).toBe('ready');
  expect(await orderHere()).toEqual({ slipSentAt: sent?.sentAt.toISOString(), events: ['slip-sent'] });
  await settle(sent?.id ?? '', { Outcome: 'PAID' });
  await refreshOrder(phone, orderId);
  connection.close();
  expect(await refreshOrder(phone, orderId)).toBe('unreachable');
  const paid = ['slip-sent', 'slip-confirmed', 'paid'];
  expect(await orderHere()).toEqual({ slipSentAt: undefined, events: paid });
});

test('a slip whose answer is lost is sent again and stays one slip', async () => {
  const { phone, connection, wait, untilIdle } = await openShopkeeper(server);
  const orderId = await orderOn(phone);
  await untilIdle();
  connection.plan('SEND_SLIP', 'answer-lost');
  await saveSlip(phone, orderId, slip);
  await untilIdle();
  await wait(10_000);
  expect(connection.arrivalsAt(sendSlip.path)).toHaveLength(2);
  expect(await phone.personal.outbox.count()).toBe(0);
  expect(await slipsAtTheCompany()).toHaveLength(1);
});

test('a slip waits until its order is accepted', async () => {
  const { phone, connection, wait, untilIdle } = await openShopkeeper(server);
  connection.plan('ADD_ORDER', 'unavailable');
  const orderId = await orderOn(phone);
  await saveSlip(phone, orderId, slip);
  await untilIdle();
  expect(connection.arrivalsAt(sendSlip.path)).toEqual([]);
  await wait(60_000);
  expect(await slipsAtTheCompany()).toHaveLength(1);
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('a transfer that was already used is reported on the phone, for any order', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  const [first, second] = [await orderOn(phone), await orderOn(phone)];
  await saveSlip(phone, first, slip);
  await untilIdle();
  expect(await saveSlip(phone, second, slip)).toEqual({ kind: 'used', orderId: first });
  expect(await saveSlip(phone, first, slip)).toEqual({ kind: 'used', orderId: first });
  expect(await saveSlip(phone, second, { ...slip, read: { ...READ, reference: 'STORY2' } })).toEqual({
    kind: 'saved',
  });
  await untilIdle();
  // The phone misread the slip; the server's reading counts.
  expect(await slipsOn(phone, second)).toMatchObject({
    pending: [{ state: 'refused', refusal: 'slip-used' }],
  });
});

test('a transfer whose slip the staff refused may be sent again', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  const orderId = await orderOn(phone);
  await saveSlip(phone, orderId, slip);
  await untilIdle();
  const [sent] = await slipsAtTheCompany();
  await settle(sent?.id ?? '', { Outcome: 'REFUSED', Reason: 'UNREADABLE', Note: 'ไม่ชัด' });
  expect((await askForSlips(phone, orderId)).known?.slips).toMatchObject([
    { state: 'refused', reason: 'unreadable', note: 'ไม่ชัด' },
  ]);
  expect(await saveSlip(phone, orderId, slip)).toEqual({ kind: 'saved' });
  await untilIdle();
  expect(await slipsAtTheCompany()).toHaveLength(2);
});

test('a file that is no picture is reported, blocks nothing, and goes again only by hand', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  const orderId = await orderOn(phone);
  const content = Buffer.from('%PDF-1.7').toString('base64');
  await saveSlip(phone, orderId, { content, read: undefined });
  await untilIdle();
  const [refused] = (await slipsOn(phone, orderId)).pending;
  expect(refused).toMatchObject({ state: 'refused', refusal: 'file-is-pdf' });
  await sendSlipsAgain(phone);
  await untilIdle();
  expect((await slipsOn(phone, orderId)).pending).toMatchObject([{ state: 'refused' }]);
  await forgetSlip(phone, refused?.id ?? '');
  expect(await slipsOn(phone, orderId)).toMatchObject({ pending: [], arrived: [] });
  expect(await saveSlip(phone, orderId, slip)).toEqual({ kind: 'saved' });
});

test("an agent's slip belongs to the client of its order", async () => {
  const { phone, untilIdle } = await openShopkeeper(server, 'agent1');
  const orderId = await orderOn(phone);
  await saveSlip(phone, orderId, slip);
  await untilIdle();
  expect(await slipsAtTheCompany()).toMatchObject([{ orderId, state: 'sent' }]);
});

test('an unsent slip can be discarded, or stays at sign-out hidden from others', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.close();
  const orderId = await orderOn(phone);
  await saveSlip(phone, orderId, slip);
  await untilIdle();
  const { account } = await sessionOn(phone);
  expect(await discardGroup(phone, 'slips')).toBe('all');
  expect(await readPendingSlips(phone, account)).toEqual([]);
  await saveSlip(phone, orderId, slip);
  await signOut(phone);
  expect(await readPendingSlips(phone, account)).toHaveLength(1);
  expect(await readPendingSlips(phone, 'C0002|BKK1|customer')).toEqual([]);
});

test('the bank accounts are on the phone before anybody opens the page', async () => {
  const { phone, connection } = await openShopkeeper(server);
  await prefetchForOrdering(phone);
  connection.close();
  const { account, person } = await sessionOn(phone);
  const stored = await readCachedAnswer(phone.answers, account, bankAccountsQuestion(person));
  expect(stored?.answer.map(({ accountNumber }) => accountNumber)).toEqual(['111-1']);
});
