import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moveOrder } from '#contract/orders/move-order';
import { orderStatusNumber } from '#domain/orders/order-status';
import { forgetSentCopies } from '#local/orders/sent-copies';
import { settleOrderMoney } from '#server/services/office/settle-order-money';
import { settleSlip } from '#server/services/payments/slips/settle-slip';
import { findStaffMember } from '#server/services/accounts/staff-member';
import { slips } from '#server/store/payments/slips';
import { cancelOrder, saveUncancelledOrder } from '#state/orders/history/cancel-order';
import { refreshOrders } from '#state/orders/history/order-history';
import { readMissingCancels } from '#state/orders/missing/missing-cancels';
import { sendMissingOrder } from '#state/orders/missing/send-missing-order';
import { readMissingSlips, sendMissingSlip } from '#state/payments/slips/missing-slips';
import type { Phone } from '#state/runtime/phone';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { signOut } from '#state/accounts/sign-out';
import { forgetSlip, saveSlip, readSlips, refreshSlips } from '#state/payments/slips/slips';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { everySecond } from '#tests/support/runs/every-second';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { ordersIn } from '#tests/support/server/orders-in';
import { backUp } from '#tests/support/server/databases/restore-point';
import { sessionOn } from '#tests/support/phone/rider-phone';
import { enter, openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/**
 * Promises, row 38. Slips and cancels that the server accepted and a restored database lost. Before the fix a lost slip
 * was shown as "sent, the company is looking at it" for ever, and a cancelled order silently went on.
 */
const server = await openStockedServer({ configuration: { isAutoGuestLogin: false } });
const READ = { bankCode: '014', reference: 'RESTORED2' };
const CONTENT = (await drawnSlip(READ)).toString('base64');

async function orderOn(phone: Phone): Promise<string> {
  const placed = await orderFishSauce(phone);
  if (placed.kind !== 'saved') throw new Error(placed.code);
  await sendNow(phone);
  return placed.orderId;
}

const missingSlipsOn = async (phone: Phone) =>
  await readMissingSlips(phone, (await sessionOn(phone)).account);
const missingCancelsOn = async (phone: Phone) =>
  await readMissingCancels(phone, (await sessionOn(phone)).account);
const slipsOn = async (phone: Phone, orderId: string) =>
  await readSlips(phone, await sessionOn(phone), orderId);
const slipsAtTheCompany = async () => await server.database.select().from(slips);

async function approve(OrderId: string) {
  const token = await tokenOf(server, 'staff1');
  for (const status of ['so-approve', 'invoice-wait'] as const)
    await server.send(moveOrder.path, {
      token,
      key: randomUUID(),
      body: { OrderId, Status: orderStatusNumber(status) },
    });
}

/** A slip that the server accepted after a backup. */
async function slipThatIsLost() {
  const shopkeeper = await openShopkeeper(server);
  const { phone } = shopkeeper;
  const orderId = await orderOn(phone);
  const restore = await backUp(server.database);
  await saveSlip(phone, orderId, { content: CONTENT, read: READ });
  await sendNow(phone);
  const [sent] = await slipsAtTheCompany();
  expect(sent).toMatchObject({ orderId });
  const restoreLater = await backUp(server.database);
  return { ...shopkeeper, orderId, id: sent?.id ?? '', restore, restoreLater };
}

test('the history shows a slip lost by a restored database, and the resent slip is the same', async () => {
  const { phone, orderId, id, restore } = await slipThatIsLost();
  await refreshOrders(phone);
  expect(await missingSlipsOn(phone)).toEqual([]);
  await restore();
  expect(await refreshOrders(phone)).toMatchObject({ outcome: 'ready' });
  expect(await missingSlipsOn(phone)).toMatchObject([{ id, orderId, content: CONTENT, read: READ }]);
  expect(await slipsOn(phone, orderId)).toMatchObject({ pending: [], arrived: [], missing: [{ id }] });

  expect(await sendMissingSlip(phone, id)).toBe('done');
  // It has its own key, so that a lost answer can be looked up.
  expect(await phone.personal.outbox.toArray()).toMatchObject([{ id, kind: 'send-slip' }]);
  await sendNow(phone);
  expect(await slipsAtTheCompany()).toMatchObject([{ id, orderId, state: 'sent' }]);
  await refreshSlips(phone, await sessionOn(phone), orderId);
  expect(await slipsOn(phone, orderId)).toMatchObject({
    pending: [],
    missing: [],
    known: { slips: [{ id }] },
  });
});

/** A clerk of the company, with the current time. */
async function clerk() {
  const staff = await findStaffMember(server.database, 'staff1');
  return { accountId: staff?.id ?? '', now: server.clock(), newId: randomUUID };
}

test('a lost slip of an order that is paid is not missed', async () => {
  const { phone, orderId, restore } = await slipThatIsLost();
  await restore();
  const by = await clerk();
  const paid = { outcome: 'paid', reference: undefined, amount: undefined, note: '' } as const;
  const settled = await server.database.transaction((transaction) =>
    settleOrderMoney(transaction, by, { orderId, ...paid, receivedAs: 'transfer' }),
  );
  expect(settled.kind).toBe('settled');
  await refreshSlips(phone, await sessionOn(phone), orderId);
  expect(await missingSlipsOn(phone)).toEqual([]);
});

test('a slip that was refused before it was lost is not missed', async () => {
  const { phone, orderId, id, restore } = await slipThatIsLost();
  const by = await clerk();
  const decision = { kind: 'refused', reason: 'unreadable', note: '' } as const;
  const refused = await server.database.transaction((transaction) =>
    settleSlip(transaction, by, { id, decision }),
  );
  expect(refused.kind).toBe('settled');
  await refreshSlips(phone, await sessionOn(phone), orderId);
  await restore();
  await refreshSlips(phone, await sessionOn(phone), orderId);
  expect(await missingSlipsOn(phone)).toEqual([]);
});

test.each([
  ['the order', async (phone: Phone, orderId: string) => await refreshOrder(phone, orderId)],
  [
    'its slips',
    async (phone: Phone, orderId: string) => await refreshSlips(phone, await sessionOn(phone), orderId),
  ],
])('opening %s shows a lost slip too', async (_what, open) => {
  const { phone, orderId, id, restore } = await slipThatIsLost();
  await restore();
  expect(await open(phone, orderId)).toBe('ready');
  expect(await missingSlipsOn(phone)).toMatchObject([{ id }]);
});

test('a slip that the server has again clears the notice, and a pending resend stays one slip', async () => {
  const { phone, orderId, id, restore, restoreLater, connection } = await slipThatIsLost();
  await restore();
  await refreshOrders(phone);
  await restoreLater();
  await refreshSlips(phone, await sessionOn(phone), orderId);
  expect(await missingSlipsOn(phone)).toEqual([]);

  await restore();
  await refreshOrders(phone);
  connection.close();
  expect(await sendMissingSlip(phone, id)).toBe('done');
  expect(await sendMissingSlip(phone, id)).toBe('gone');
  expect(await forgetSlip(phone, id)).toBe('unreachable');
  await restoreLater();
  connection.open();
  await sendNow(phone);
  expect(await slipsAtTheCompany()).toHaveLength(1);
});

test('a lost slip whose picture is gone says so, and a new picture can be chosen', async () => {
  const { phone, orderId, restore } = await slipThatIsLost();
  await forgetSentCopies(phone.personal.sentCopies);
  await restore();
  await refreshOrders(phone);
  const [missing] = await missingSlipsOn(phone);
  expect(missing).toMatchObject({ orderId, content: undefined });
  expect(await sendMissingSlip(phone, missing?.id ?? '')).toBe('gone');
  expect(await saveSlip(phone, orderId, { content: CONTENT, read: READ })).toEqual({ kind: 'saved' });
  expect(await missingSlipsOn(phone)).toEqual([]);
  await sendNow(phone);
  expect(await slipsAtTheCompany()).toMatchObject([{ orderId, state: 'sent' }]);
});

test('a lost slip is noticed after a new sign-in, without its picture', async () => {
  const { phone, orderId, restore } = await slipThatIsLost();
  await signOut(phone);
  expect(await phone.personal.sentCopies.count()).toBe(0);
  await restore();
  await enter(phone, 'shop1');
  await refreshOrders(phone);
  expect(await missingSlipsOn(phone)).toMatchObject([{ orderId, content: undefined }]);
});

test('an order that is sent again takes its slip along', async () => {
  const { phone } = await openShopkeeper(server);
  const restore = await backUp(server.database);
  const lost = await orderOn(phone);
  await saveSlip(phone, lost, { content: CONTENT, read: READ });
  await sendNow(phone);
  const [{ id } = { id: '' }] = await slipsAtTheCompany();
  await restore();
  await refreshOrders(phone);
  await sendMissingOrder(phone, lost);
  await sendNow(phone);
  expect(await ordersIn(server)).toMatchObject([{ id: lost }]);
  expect(await slipsAtTheCompany()).toMatchObject([{ id, orderId: lost, state: 'sent' }]);
});

/** An order that the server cancelled after a backup. */
async function cancelThatIsLost() {
  const shopkeeper = await openShopkeeper(server);
  const { phone } = shopkeeper;
  const orderId = await orderOn(phone);
  const restore = await backUp(server.database);
  expect(await cancelOrder(phone, orderId)).toBe('pending');
  await sendNow(phone);
  expect(await ordersIn(server)).toMatchObject([{ status: 'so-cancel' }]);
  const restoreLater = await backUp(server.database);
  return { ...shopkeeper, orderId, restore, restoreLater };
}

test.each([
  ['the history', async (phone: Phone) => (await refreshOrders(phone)).outcome],
  ['opening the order', async (phone: Phone, orderId: string) => await refreshOrder(phone, orderId)],
])('a cancel lost by a restored database is noticed by %s and can be sent again', async (_what, open) => {
  const { phone, orderId, restore } = await cancelThatIsLost();
  await open(phone, orderId);
  expect(await missingCancelsOn(phone)).toEqual([]);
  await restore();
  expect(await open(phone, orderId)).toBe('ready');
  expect(await missingCancelsOn(phone)).toMatchObject([{ orderId, canSendAgain: true }]);
  expect(await cancelOrder(phone, orderId)).toBe('pending');
  expect(await missingCancelsOn(phone)).toEqual([]);
  await sendNow(phone);
  expect(await ordersIn(server)).toMatchObject([{ status: 'so-cancel' }]);
});

test('a lost cancel is no longer shown once the server has it or its owner keeps the order', async () => {
  const { phone, orderId, restore, restoreLater } = await cancelThatIsLost();
  await restore();
  await refreshOrders(phone);
  await restoreLater();
  await refreshOrders(phone);
  expect(await missingCancelsOn(phone)).toEqual([]);
  await restore();
  await refreshOrders(phone);
  await saveUncancelledOrder(phone, orderId);
  await refreshOrders(phone);
  expect(await missingCancelsOn(phone)).toEqual([]);
});

test('a lost cancel of an order that moved on is not sent again, and the company must be told', async () => {
  const { phone, orderId, restore } = await cancelThatIsLost();
  await restore();
  await approve(orderId);
  await refreshOrders(phone);
  expect(await missingCancelsOn(phone)).toMatchObject([{ orderId, canSendAgain: false }]);
});

const FAILURES = ['closed', 'server-error', 'captive-portal', 'too-many-requests', 'cut-body'] as const;

test.each(everySecond(FAILURES, 'second'))('a failed request reports no missing slip: %s', async (mishap) => {
  const { phone, orderId, connection, restore } = await slipThatIsLost();
  await restore();
  // The history asks once, and the details of the order, which the restore changed, ask again.
  connection.plan('GET_SLIPS', mishap, mishap);
  await refreshOrders(phone);
  connection.plan('GET_SLIPS', mishap);
  await refreshSlips(phone, await sessionOn(phone), orderId);
  expect(await missingSlipsOn(phone)).toEqual([]);
});
