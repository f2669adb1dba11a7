import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { moveOrder } from '#contract/orders/move-order';
import { getOrderHistory } from '#contract/orders/order-history';
import { addCoupons } from '#server/store/payments/coupons';
import { findCustomer } from '#server/store/accounts/customers';
import { addDebt } from '#tests/support/data/balances';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { aCoupon } from '#tests/support/data/coupons';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { openTestServer, type Sent } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/** On PostgreSQL these really run in parallel; the embedded engine runs them in turn. */
const server = await openTestServer();
let token: string;

beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
});

afterAll(() => server.close());

const place = (body: OrderBody, by = token, key = `${body.OrderId}:${body.Revision}`): Promise<Sent> =>
  server.send(addOrder.path, { ...sending(by, body), key });

/** The result of each request; refusals by their code. */
const endsOf = (sent: readonly Sent[]) =>
  sent
    .map((one) => {
      const answer = answerOf(addOrder, one);
      return answer.kind === 'accepted' ? 'accepted' : answer.refusal.code;
    })
    .toSorted();

const historyOf = async (by: string) =>
  answerOf(getOrderHistory, await server.send(getOrderHistory.path, { token: by, body: { take: 200 } }));

describe('orders at the same time', () => {
  test('never use more credit than is left', async () => {
    await addDebt(server.database, KEY1, 5_000_000 - 100_000);
    const bodies = Array.from({ length: 6 }, () => orderBody({ PaymentCode: 'AR' }));
    const ends = endsOf(await Promise.all(bodies.map((body) => place(body))));
    expect(ends).toEqual(['accepted', 'accepted', ...Array.from({ length: 4 }, () => 'credit-over-limit')]);
    expect((await findCustomer(server.database, KEY1))?.debt).toBe(5_000_000 - 100_000 + 96_000);
  });

  test('never use more points than are left', async () => {
    const Lines = [{ P_Code: 'R1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 0 }];
    const bodies = Array.from({ length: 5 }, () => orderBody({ is_point: true, Lines }));
    const ends = endsOf(await Promise.all(bodies.map((body) => place(body))));
    expect(ends).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'insufficient-points')]);
    expect((await findCustomer(server.database, KEY1))?.points).toBe(200);
  });

  test('use a coupon once, and the others are refused with their total without it', async () => {
    await addCoupons(server.database, KEY1, [aCoupon('RACE')]);
    const bodies = Array.from({ length: 6 }, () => orderBody({ CouponId: 'RACE', AcceptUpTo: 430 }));
    const sent = await Promise.all(bodies.map((body) => place(body)));
    expect(endsOf(sent)).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'coupon-invalid')]);
    expect((await historyOf(token)).map(({ totals }) => totals.total)).toEqual([43_000]);
  });

  test('use the coupon of a cancelled order at most once', async () => {
    await addCoupons(server.database, KEY1, [aCoupon('AGAIN')]);
    const first = orderBody({ CouponId: 'AGAIN' });
    await place(first);
    const staff = await tokenOf(server, 'staff1');
    const cancel = server.send(moveOrder.path, {
      token: staff,
      key: 'cancel',
      body: { OrderId: first.OrderId, Status: 3 },
    });
    const bodies = Array.from({ length: 4 }, () => orderBody({ CouponId: 'AGAIN' }));
    const [, ...sent] = await Promise.all([cancel, ...bodies.map((body) => place(body))]);
    const taken = endsOf(sent).filter((end) => end === 'accepted').length;
    expect(taken).toBeLessThanOrEqual(1);
    const last = endsOf([await place(orderBody({ CouponId: 'AGAIN' }))]);
    expect(last).toEqual([taken === 1 ? 'coupon-invalid' : 'accepted']);
  });

  test('with one id from several phones and keys become one order', async () => {
    const body = orderBody();
    const sent = await Promise.all(['a', 'b', 'c', 'd'].map((key) => place(body, token, key)));
    const answered = sent.filter(({ status }) => status !== 409);
    expect(endsOf(answered)).toEqual(answered.map(() => 'accepted'));
    expect(answered).not.toHaveLength(0);
    expect(await historyOf(token)).toHaveLength(1);
    expect(endsOf([await place(body, token, 'b')])).toEqual(['accepted']);
  });

  test('with one id for two customers become one order, and the other is closed', async () => {
    const other = await tokenOf(server, 'shop2');
    const first = orderBody();
    const second = orderBody({ OrderId: first.OrderId }, KEY2);
    expect(endsOf(await Promise.all([place(first), place(second, other)]))).toEqual([
      'accepted',
      'order-closed',
    ]);
    expect([...(await historyOf(token)), ...(await historyOf(other))]).toHaveLength(1);
  });

  test('with one key take effect once, and the others get 409 or the same answer', async () => {
    const body = orderBody();
    const sent = await Promise.all(Array.from({ length: 6 }, () => place(body)));
    expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(sent.some(({ status }) => status === 200)).toBe(true);
    expect(await historyOf(token)).toHaveLength(1);
    expect(endsOf([await place(body)])).toEqual(['accepted']);
  });

  test('get different order numbers', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => place(orderBody())));
    expect(endsOf(sent)).toEqual(Array.from({ length: 8 }, () => 'accepted'));
    expect(new Set((await historyOf(token)).map(({ orderNo }) => orderNo)).size).toBe(8);
  });
});

test('several moves of one order at once move it once', async () => {
  const body = orderBody({ PaymentCode: 'AR' });
  await place(body);
  const staff = await tokenOf(server, 'staff1');
  const cancel = (key: string) =>
    server.send(moveOrder.path, { token: staff, key, body: { OrderId: body.OrderId, Status: 3 } });
  const ends = (await Promise.all(['a', 'b', 'c'].map(cancel)))
    .map((sent) => answerOf(moveOrder, sent).kind)
    .toSorted();
  expect(ends).toEqual(['moved', 'refused', 'refused']);
  expect((await findCustomer(server.database, KEY1))?.debt).toBe(0);
});
