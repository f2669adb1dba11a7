import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { moveOrder } from '#contract/orders/move-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { getOrderTracking } from '#contract/orders/order-tracking';
import { findCustomer } from '#server/store/accounts/customers';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { KEY1 } from '#tests/support/data/products';
import { openPayingServer } from '#tests/support/data/paying';
import { tokenOf } from '#tests/support/server/calls/token-of';

const paying = await openPayingServer();
let token: string;
let staff: string;

beforeEach(async () => {
  ({ token, staff } = await paying.reset());
});
afterAll(() => paying.close());

function sendCancel(OrderId: string, { by = token, key = randomUUID() as string } = {}) {
  return paying.server.send(cancelOrder.path, { token: by, key, body: { OrderId } });
}

async function cancel(orderId: string, by = token) {
  const answer = answerOf(cancelOrder, await sendCancel(orderId, { by }));
  return answer.kind === 'refused' ? answer.code : answer.order.status;
}

async function move(OrderId: string, ...statuses: readonly number[]): Promise<void> {
  for (const Status of statuses) {
    const body = { OrderId, Status };
    const sent = await paying.server.send(moveOrder.path, { token: staff, key: randomUUID(), body });
    expect(answerOf(moveOrder, sent).kind).toBe('moved');
  }
}

async function detail(OrderId: string, by = token) {
  const sent = await paying.server.send(getOrderDetail.path, { token: by, body: { OrderId } });
  return answerOf(getOrderDetail, sent);
}

async function history(body: Readonly<Record<string, unknown>> = {}) {
  const sent = await paying.server.send(getOrderHistory.path, { token, body });
  return answerOf(getOrderHistory, sent);
}

const debt = async () => (await findCustomer(paying.server.database, KEY1))?.debt;

describe('a cancellation by the customer', () => {
  test('succeeds while the order waits or is approved, and frees its credit', async () => {
    const before = await debt();
    const waiting = await paying.order({ PaymentCode: 'AR' });
    const approved = await paying.order({ PaymentCode: 'AR' });
    await move(approved, 2);
    expect(await debt()).not.toBe(before);
    expect(await cancel(waiting)).toBe('so-cancel');
    expect(await cancel(approved)).toBe('so-cancel');
    expect(await debt()).toBe(before);
    expect((await detail(approved))?.moves.map(({ status }) => status)).toEqual([
      'so-wait',
      'so-approve',
      'so-cancel',
    ]);
  });

  test('is refused once there is an invoice', async () => {
    const id = await paying.order();
    await move(id, 2, 4);
    expect(await cancel(id)).toBe('cancel-too-late');
    await move(id, 5, 6);
    expect(await cancel(id)).toBe('cancel-too-late');
  });

  test('takes effect once, also by any key and after a cancellation by staff', async () => {
    const before = await debt();
    const id = await paying.order({ PaymentCode: 'AR' });
    const key = randomUUID();
    await sendCancel(id, { key });
    const again = await sendCancel(id, { key });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await cancel(id)).toBe('so-cancel');
    expect(await debt()).toBe(before);
    const byStaff = await paying.order();
    await move(byStaff, 3);
    expect(await cancel(byStaff)).toBe('so-cancel');
    expect((await detail(byStaff))?.moves).toHaveLength(2);
  });

  test('takes effect once for five calls at the same time', async () => {
    const before = await debt();
    const id = await paying.order({ PaymentCode: 'AR' });
    await Promise.all(Array.from({ length: 5 }, () => sendCancel(id)));
    expect(await debt()).toBe(before);
    expect((await detail(id))?.moves).toHaveLength(2);
  });

  test('is refused for a paid order, or while its money is matching', async () => {
    const paid = await paying.order({ PaymentCode: 'LINEPAY' });
    await paying.pay(await paying.start(paid, 'LINEPAY'), 'approve');
    expect((await paying.stateOf(paid)).state).toBe('paid');
    expect(await cancel(paid)).toBe('order-paid');

    const matching = await paying.order({ PaymentCode: 'KBANKQR' });
    await paying.pay(await paying.start(matching, 'KBANKQR'), 'wrong-amount');
    await paying.wait(60_000);
    expect((await paying.stateOf(matching)).state).toBe('matching');
    expect(await cancel(matching)).toBe('order-matching');
  });

  test('succeeds while a payment waits, and money that comes afterwards is matching', async () => {
    const id = await paying.order({ PaymentCode: 'KBANKQR' });
    const payment = await paying.start(id, 'KBANKQR');
    expect(await cancel(id)).toBe('so-cancel');
    await paying.pay(payment, 'approve');
    await paying.wait(60_000);
    expect((await paying.stateOf(id)).state).toBe('matching');
  });

  test("is refused with the same answer for another customer's order and an unknown one", async () => {
    const id = await paying.order();
    const other = await tokenOf(paying.server, 'shop2');
    expect(await cancel(id, other)).toBe('order-unknown');
    expect(await cancel(randomUUID(), other)).toBe('order-unknown');
    expect((await detail(id))?.status).toBe('so-wait');
  });
});

describe('the order history', () => {
  test('is filtered by a month or year in Bangkok, together with a status', async () => {
    const now = paying.server.clock();
    const endOfOctober = new Date('2027-11-01T00:00:00+07:00').getTime() - now.getTime();
    // A shop's session is extended while it is used.
    paying.server.clock.moveOn(endOfOctober - 30 * 60_000);
    token = await tokenOf(paying.server, 'shop1');
    const october = await paying.order();
    paying.server.clock.moveOn(3_600_000);
    const november = await paying.order();
    const ids = async (body: object) => (await history({ ...body })).map(({ id }) => id);
    expect(await ids({ Year: 2027, Month: 10 })).toEqual([october]);
    expect(await ids({ Year: 2027, Month: 11 })).toEqual([november]);
    expect(await ids({ Year: '2027' })).toEqual([november, october]);
    expect(await ids({ Year: 2026 })).toEqual([]);
    expect(await ids({ Month: 10 })).toEqual([november, october]);
    await cancel(november);
    expect(await ids({ Year: 2027, Status: 3 })).toEqual([november]);
    expect(await ids({ Year: 2027, Month: 10, Status: 3 })).toEqual([]);
  });

  test('has the payment state of each order', async () => {
    const unpaid = await paying.order();
    const waiting = await paying.order({ PaymentCode: 'KBANKQR' });
    await paying.start(waiting, 'KBANKQR');
    const paid = await paying.order({ PaymentCode: 'LINEPAY' });
    await paying.pay(await paying.start(paid, 'LINEPAY'), 'approve');
    const states = new Map((await history()).map(({ id, paymentState }) => [id, paymentState]));
    expect([unpaid, waiting, paid].map((id) => states.get(id))).toEqual(['unpaid', 'waiting', 'paid']);
    expect((await detail(paid))?.paymentState).toBe('paid');
  });
});

describe('order tracking', () => {
  const track = async (TrackingNo: string) => {
    const sent = await paying.server.send(getOrderTracking.path, { body: { TrackingNo } });
    return { sent, found: answerOf(getOrderTracking, sent) };
  };

  test('shows timeline, province and dates without a sign-in, and nothing else', async () => {
    const id = await paying.order();
    await move(id, 2);
    const order = await detail(id);
    const { sent, found } = await track(order?.trackingNo ?? '');
    expect(found).toEqual({
      trackingNo: order?.trackingNo,
      isGoodsIssue: false,
      status: 'so-approve',
      orderedAt: order?.orderedAt,
      provinceName: 'กรุงเทพมหานคร',
      provinceEnglishName: 'Bangkok',
      moves: order?.moves,
    });
    const secrets = [
      id,
      order?.orderNo,
      order?.customerName,
      order?.customer.customerCode,
      order?.shipTo.phone,
      order?.shipTo.name,
    ];
    for (const secret of secrets) expect(sent.text).not.toContain(secret);
    // Matches a JSON value, because the same digits may occur in a time.
    expect(sent.text).not.toMatch(/:"?480(?:\.0+)?"?[,}]/);
  });

  test('has a constant number of 16 characters for each order', async () => {
    const id = await paying.order();
    const seen = await Promise.all([detail(id), detail(id, staff), detail(id)]);
    const numbers = new Set(seen.map((order) => order?.trackingNo));
    expect(numbers.size).toBe(1);
    expect([...numbers][0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  test('gives the same answer for an unknown and an invalid number', async () => {
    const [one, other] = [await track('0'.repeat(16)), await track("'; drop table orders")];
    expect(one.found).toBeUndefined();
    expect(other.sent.text).toBe(one.sent.text);
  });
});
