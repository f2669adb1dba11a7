import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { getOrderPayment, settlePayment } from '#contract/payments/payment';
import { sendSlip, settleSlip } from '#contract/payments/slip';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { openPayingServer } from '#tests/support/data/paying';

const paying = await openPayingServer();
let token: string;
let staff: string;

beforeEach(async () => {
  ({ token, staff } = await paying.reset());
});
afterAll(() => paying.close());

async function detail(OrderId: string) {
  const sent = await paying.server.send(getOrderDetail.path, { token, body: { OrderId } });
  const order = answerOf(getOrderDetail, sent);
  if (order === undefined) throw new Error(`no order ${OrderId}`);
  return order;
}

/** The payment events of an order, with the minutes since now. */
async function eventsOf(orderId: string, since: Date): Promise<readonly string[]> {
  const { paymentEvents = [] } = await detail(orderId);
  return paymentEvents.map(({ kind, at, method }) => {
    const minutes = Math.round((Date.parse(at) - since.getTime()) / 60_000);
    return `${minutes} ${kind}${method === undefined ? '' : ` ${method}`}`;
  });
}

const slipSentAt = async (orderId: string) => {
  const listed = answerOf(
    getOrderHistory,
    await paying.server.send(getOrderHistory.path, { token, body: {} }),
  );
  const inList = listed.find(({ id }) => id === orderId)?.slipSentAt;
  expect((await detail(orderId)).slipSentAt).toBe(inList);
  return inList;
};

async function sendSlipFor(OrderId: string, reference: string): Promise<string> {
  const Content = (await drawnSlip({ reference })).toString('base64');
  const body = { SlipID: randomUUID(), OrderId, Content };
  const answer = answerOf(sendSlip, await paying.server.send(sendSlip.path, { token, body }));
  if (answer.kind !== 'taken') throw new Error(answer.code);
  return answer.slip.id;
}

async function judge(SlipID: string, more: object): Promise<void> {
  const sent = await paying.server.send(settleSlip.path, {
    token: staff,
    key: randomUUID(),
    body: { SlipID, ...more },
  });
  expect(answerOf(settleSlip, sent).kind).toBe('settled');
}

async function settle(orderId: string, Outcome: 'PAID' | 'RETURNED'): Promise<void> {
  const body = { OrderId: orderId };
  const found = answerOf(getOrderPayment, await paying.server.send(getOrderPayment.path, { token, body }));
  const id = found?.payments.find(({ state }) => state === 'matching')?.id;
  const sent = await paying.server.send(settlePayment.path, {
    token: staff,
    key: randomUUID(),
    body: { _id: id, Outcome },
  });
  expect(answerOf(settlePayment, sent).kind).toBe('settled');
}

const MINUTE_MS = 60_000;
const pass = (minutes: number) => paying.server.clock.moveOn(minutes * MINUTE_MS);

test('an order has an event for its payment, and none for unpaid attempts', async () => {
  const id = await paying.order({ PaymentCode: 'LINEPAY' });
  const start = paying.server.clock();
  expect(await eventsOf(id, start)).toEqual([]);
  await paying.pay(await paying.start(id, 'LINEPAY'), 'cancel');
  pass(4);
  await paying.pay(await paying.start(id, 'KBANKCREDITCARD'), 'approve');
  expect(await eventsOf(id, start)).toEqual(['4 paid KBANKCREDITCARD']);
});

test('an order has events for its slips as sent, refused, confirmed and paid', async () => {
  const id = await paying.order({ PaymentCode: 'BANK' });
  const start = paying.server.clock();
  const first = await sendSlipFor(id, 'EVENT1');
  expect(await slipSentAt(id)).toBe(start.toISOString());
  pass(10);
  await judge(first, { Outcome: 'REFUSED', Reason: 'UNREADABLE' });
  expect(await slipSentAt(id)).toBeUndefined();
  pass(10);
  const second = await sendSlipFor(id, 'EVENT2');
  pass(10);
  await judge(second, { Outcome: 'PAID' });
  expect(await slipSentAt(id)).toBeUndefined();
  expect(await eventsOf(id, start)).toEqual([
    '0 slip-sent',
    '10 slip-refused',
    '20 slip-sent',
    '30 slip-confirmed',
    '30 paid BANK',
  ]);
});

test('an order has events for money that is matching, and for the decision about it', async () => {
  const paid = await paying.order({ PaymentCode: 'KBANKQR' });
  const returned = await paying.order({ PaymentCode: 'KBANKQR' });
  const start = paying.server.clock();
  for (const id of [paid, returned]) {
    await paying.pay(await paying.start(id, 'KBANKQR'), 'wrong-amount');
  }
  await paying.wait(MINUTE_MS);
  expect(await eventsOf(paid, start)).toEqual([expect.stringMatching(/^[01] matching KBANKQR$/)]);
  pass(29);
  await settle(paid, 'PAID');
  await settle(returned, 'RETURNED');
  expect((await eventsOf(paid, start)).slice(1)).toEqual(['30 paid KBANKQR']);
  expect((await eventsOf(returned, start)).slice(1)).toEqual(['30 returned KBANKQR']);
});

test('a slip for a paid order is not shown as waiting', async () => {
  const id = await paying.order({ PaymentCode: 'LINEPAY' });
  await paying.pay(await paying.start(id, 'LINEPAY'), 'approve');
  await sendSlipFor(id, 'EVENT3');
  expect(await slipSentAt(id)).toBeUndefined();
});

test('a cancelled order keeps its payment events', async () => {
  const id = await paying.order({ PaymentCode: 'BANK' });
  await sendSlipFor(id, 'EVENT4');
  const sent = await paying.server.send(cancelOrder.path, {
    token,
    key: randomUUID(),
    body: { OrderId: id },
  });
  expect(answerOf(cancelOrder, sent)).toMatchObject({
    kind: 'cancelled',
    order: { status: 'so-cancel', paymentEvents: [{ kind: 'slip-sent' }] },
  });
});
