import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { checkCoupon, getCoupons } from '#contract/payments/coupons';
import { moveOrder } from '#contract/orders/move-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { satang, satangFromBaht } from '#domain/kernel/money';
import { orderStatusNumber, type OrderStatus } from '#domain/orders/order-status';
import { addCoupons } from '#server/store/payments/coupons';
import { findCustomer } from '#server/store/accounts/customers';
import { withdrawProduct } from '#server/store/catalogue/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { aCoupon } from '#tests/support/data/coupons';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer({ configuration: { orderLimits: { minimum: 450, maximum: 20_000 } } });
let token: string;

const DAY_MS = 86_400_000;

beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
  await addCoupons(server.database, KEY1, [
    aCoupon('BAHT50'),
    aCoupon('SAVE5', { discount: { kind: 'percent', percent: 5 } }),
    aCoupon('BIG', { minimumTotal: satangFromBaht(480.01) }),
    aCoupon('ENDED', { endDate: '2026-11-19' }),
    aCoupon('TODAY', { endDate: '2026-11-20' }),
  ]);
});

afterAll(() => server.close());

async function place(body: OrderBody, by = token) {
  return answerOf(addOrder, await server.send(addOrder.path, sending(by, body)));
}

async function orderOf(body: OrderBody) {
  const answer = await place(body);
  if (answer.kind !== 'accepted') throw new Error(`the order was refused: ${answer.refusal.code}`);
  return answer.order;
}

async function seen(body: object = {}, by = token) {
  return answerOf(getCoupons, await server.send(getCoupons.path, { token: by, body }));
}

const idsOf = async (body: object = {}, by = token) => (await seen(body, by)).map(({ id }) => id);

async function checked(couponID: string, by = token) {
  return answerOf(checkCoupon, await server.send(checkCoupon.path, { token: by, body: { couponID } }));
}

async function cancel(OrderId: string) {
  return await move(OrderId, 'so-cancel');
}

async function move(OrderId: string, status: OrderStatus) {
  const staff = await tokenOf(server, 'staff1');
  const body = { OrderId, Status: orderStatusNumber(status) };
  return answerOf(moveOrder, await server.send(moveOrder.path, { token: staff, key: randomUUID(), body }));
}

describe('coupons', () => {
  test('are listed for their customer, with discount, minimum and end', async () => {
    expect(await idsOf()).toEqual(['BAHT50', 'SAVE5', 'BIG', 'ENDED', 'TODAY']);
    expect((await seen())[2]).toEqual({
      id: 'BIG',
      name: 'คูปอง BIG',
      isUsed: false,
      discount: { kind: 'amount', amount: 5_000 },
      minimumTotal: 48_001,
      endDate: '',
    });
    expect(await idsOf({}, await tokenOf(server, 'shop2'))).toEqual([]);
  });

  test('are listed without those that ended in Bangkok, on request', async () => {
    expect(await idsOf({ onlyActivePromotion: 'Y' })).not.toContain('ENDED');
    server.clock.moveOn(DAY_MS);
    const active = await idsOf({ onlyActivePromotion: true });
    server.clock.moveOn(-DAY_MS);
    expect(active).toEqual(['BAHT50', 'SAVE5', 'BIG']);
  });

  test('are listed without used ones, on request', async () => {
    await orderOf(orderBody({ CouponId: 'BAHT50' }));
    expect((await seen())[0]).toMatchObject({ id: 'BAHT50', isUsed: true });
    expect(await idsOf({ onlyUnusedCoupon: 'Y' })).not.toContain('BAHT50');
  });
});

describe('a checked coupon', () => {
  test('is valid in any spelling, and is returned', async () => {
    expect(await checked(' save5')).toMatchObject({ kind: 'valid', coupon: { id: 'SAVE5' } });
  });

  test("is used, ended or unknown, and another customer's is unknown", async () => {
    await addCoupons(server.database, KEY2, [aCoupon('THEIRS')]);
    await orderOf(orderBody({ CouponId: 'BAHT50' }));
    const reasons = await Promise.all(['BAHT50', 'ENDED', 'NONE', 'THEIRS'].map((id) => checked(id)));
    expect(reasons).toEqual(
      ['used', 'ended', 'unknown', 'unknown'].map((reason) => ({ kind: 'invalid', reason })),
    );
  });
});

describe('an order with a coupon', () => {
  test('has the discount in its total and in its VAT', async () => {
    const order = await orderOf(orderBody({ CouponId: 'baht50', AcceptUpTo: 430 }));
    expect(order.couponId).toBe('BAHT50');
    expect(order.totals).toEqual({ goods: 48_000, discount: 5_000, total: 43_000, vat: 2_813, points: 0 });
    const again = await server.send(getOrderDetail.path, { token, body: { OrderId: order.id } });
    expect(answerOf(getOrderDetail, again)).toMatchObject({ couponId: 'BAHT50', totals: order.totals });
  });

  test('in percent has a discount in whole satang', async () => {
    const order = await orderOf(orderBody({ CouponId: 'SAVE5' }));
    expect(order.totals).toMatchObject({ discount: 2_400, total: 45_600 });
  });

  test('meets the minimum order by its total before the discount', async () => {
    expect((await orderOf(orderBody({ CouponId: 'BAHT50' }))).totals.total).toBe(43_000);
  });

  test('is refused above the accepted total', async () => {
    const answer = await place(orderBody({ CouponId: 'BAHT50', AcceptUpTo: 429.99 }));
    expect(answer).toMatchObject({ refusal: { code: 'total-above-accepted', newTotal: 43_000 } });
    expect(await idsOf({ onlyUnusedCoupon: true })).toContain('BAHT50');
  });

  test('reserves credit only for its total after the discount', async () => {
    await orderOf(orderBody({ CouponId: 'BAHT50', PaymentCode: 'AR' }));
    expect((await findCustomer(server.database, KEY1))?.debt).toBe(43_000);
  });

  test.each(['ENDED', 'BIG', 'NONE'])(
    'that is not valid is refused with the total without it: %s',
    async (CouponId) => {
      const answer = await place(orderBody({ CouponId }));
      expect(answer).toMatchObject({ refusal: { code: 'coupon-invalid', newTotal: 48_000 } });
    },
  );

  test('that was used meanwhile is refused, and the next revision can leave it out', async () => {
    await orderOf(orderBody({ CouponId: 'BAHT50' }));
    const body = orderBody({ CouponId: 'BAHT50', AcceptUpTo: 430 });
    expect(await place(body)).toMatchObject({ refusal: { code: 'coupon-invalid', newTotal: 48_000 } });
    const order = await orderOf({ ...body, CouponId: '', Revision: 2, AcceptUpTo: 480 });
    expect(order).toMatchObject({ couponId: '', totals: { discount: 0, total: 48_000 } });
  });

  test('sent again with any key uses it once, with the same answer', async () => {
    const body = orderBody({ CouponId: 'BAHT50' });
    const first = await orderOf(body);
    const other = await server.send(addOrder.path, { ...sending(token, body), key: `${body.OrderId}:1` });
    expect(answerOf(addOrder, other)).toMatchObject({ kind: 'accepted', order: first });
    const agent = answerOf(
      addOrder,
      await server.send(addOrder.path, { ...sending(token, body), key: randomUUID() }),
    );
    expect(agent).toMatchObject({ kind: 'accepted', order: first });
  });

  test('is checked with the remaining lines if products are gone', async () => {
    const Lines = [
      { P_Code: 'C1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 480 },
      { P_Code: 'C1002', UnitNo: 1, Qty: 1, SeenUnitPrice: 456 },
    ];
    const body = orderBody({ Lines, CouponId: 'BIG', AcceptUpTo: 886 });
    await withdrawProduct(server.database, 'C1002');
    expect(await place(body)).toMatchObject({
      refusal: { code: 'coupon-invalid', newTotal: 48_000, differences: [{ problem: 'product-gone' }] },
    });
    expect(await place(orderBody({ Lines, CouponId: 'BAHT50', AcceptUpTo: 886 }))).toMatchObject({
      refusal: { code: 'lines-gone', newTotal: 43_000 },
    });
  });

  // Seen failing with a move that released the coupon in every status.
  test('keeps it through every move except a cancellation', async () => {
    const order = await orderOf(orderBody({ CouponId: 'BAHT50' }));
    for (const status of ['so-approve', 'invoice-wait', 'invoice-approve', 'pod'] as const) {
      expect((await move(order.id, status)).kind, status).toBe('moved');
      expect(await checked('BAHT50'), status).toEqual({ kind: 'invalid', reason: 'used' });
      const second = await place(orderBody({ CouponId: 'BAHT50', AcceptUpTo: 430 }));
      expect(second, status).toMatchObject({ refusal: { code: 'coupon-invalid' } });
    }
  });

  test('returns it once when it is cancelled after approval', async () => {
    const order = await orderOf(orderBody({ CouponId: 'BAHT50' }));
    await move(order.id, 'so-approve');
    expect((await cancel(order.id)).kind).toBe('moved');
    expect(await checked('BAHT50')).toMatchObject({ kind: 'valid' });
    expect(await checked('SAVE5')).toMatchObject({ kind: 'valid' });
  });

  // Seen failing with a cancellation that released all coupons of the customer.
  test('returns no other coupon when it is cancelled', async () => {
    await orderOf(orderBody({ CouponId: 'SAVE5' }));
    const order = await orderOf(orderBody({ CouponId: 'BAHT50' }));
    await cancel(order.id);
    expect(await checked('SAVE5')).toEqual({ kind: 'invalid', reason: 'used' });
  });

  test('returns it when it is cancelled, for the next order', async () => {
    const order = await orderOf(orderBody({ CouponId: 'BAHT50' }));
    expect((await cancel(order.id)).kind).toBe('moved');
    expect(await checked('BAHT50')).toMatchObject({ kind: 'valid' });
    const next = await orderOf(orderBody({ CouponId: 'BAHT50' }));
    expect((await cancel(order.id)).kind).toBe('refused');
    expect(await checked('BAHT50')).toEqual({ kind: 'invalid', reason: 'used' });
    expect(next.totals.discount).toBe(satang(5_000));
  });

  test('is refused in points mode', async () => {
    const Lines = [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }];
    expect(await place(orderBody({ is_point: true, Lines, CouponId: 'BAHT50' }))).toMatchObject({
      refusal: { code: 'coupon-invalid' },
    });
  });
});

test('a tenant without coupons lists and accepts none', async () => {
  const other = await openTestServer({ sameDatabaseAs: server, configuration: { areCouponsEnabled: false } });
  const by = await tokenOf(other, 'shop1');
  expect(answerOf(getCoupons, await other.send(getCoupons.path, { token: by, body: {} }))).toEqual([]);
  const check = await other.send(checkCoupon.path, { token: by, body: { couponID: 'BAHT50' } });
  expect(answerOf(checkCoupon, check)).toEqual({ kind: 'invalid', reason: 'unknown' });
  const body = orderBody({ CouponId: 'BAHT50' });
  const answer = answerOf(addOrder, await other.send(addOrder.path, sending(by, body)));
  expect(answer).toMatchObject({ refusal: { code: 'coupon-invalid' } });
  await other.close();
});
