import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { moveOrder } from '#contract/orders/move-order';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { satangFromBaht } from '#domain/kernel/money';
import { addCoupons } from '#server/store/payments/coupons';
import { promotionRules } from '#server/store/promotions/promotion-rules';
import { promotionUses } from '#server/store/promotions/promotion-uses';
import { setGroups } from '#tests/support/data/customer-groups';
import { aCoupon } from '#tests/support/data/coupons';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { runPromotions, spend400, twoGetOne, withSoySauce } from '#tests/support/data/promotion-rules';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending, type OrderBody } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
let token: string;

beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
});
afterAll(() => server.close());

const place = async (body: OrderBody, by = token) =>
  answerOf(addOrder, await server.send(addOrder.path, sending(by, body)));

async function orderOf(body: OrderBody) {
  const answer = await place(body);
  if (answer.kind !== 'accepted') throw new Error(`the order was refused: ${answer.refusal.code}`);
  return answer.order;
}

const fishSauce = (Qty: number, more: Readonly<Record<string, unknown>> = {}) =>
  orderBody({
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty, SeenUnitPrice: 480 }],
    SeenTotal: 480 * Qty,
    AcceptUpTo: 480 * Qty,
    ...more,
  });

const detail = async (OrderId: string) =>
  answerOf(getOrderDetail, await server.send(getOrderDetail.path, { token, body: { OrderId } }));

const usedOf = async (id: string) =>
  (await server.database.select().from(promotionRules).where(eq(promotionRules.id, id)))[0]?.used;

const usesOf = async () =>
  (await server.database.select().from(promotionUses).orderBy(promotionUses.number)).map(
    ({ ruleId, times }) => [ruleId, times],
  );

describe('an order of a company with promotion rules', () => {
  test('gets what is for a group while its customer is in it', async () => {
    await runPromotions(server.database, spend400(5, 'VIPS', { customerGroups: ['VIP'] }));
    await setGroups(server.database, KEY1, 'VIP');
    expect((await orderOf(fishSauce(1))).totals.discount).toBe(2_400);
    await setGroups(server.database, KEY1);
    const { totals, promotions } = await orderOf(fishSauce(1));
    expect([totals.discount, promotions]).toEqual([0, undefined]);
  });

  test('costs what they leave, and keeps what each of them did', async () => {
    await runPromotions(server.database, spend400(5), withSoySauce());
    const order = await orderOf(fishSauce(2));
    expect(order.totals).toMatchObject({ goods: 96_000, discount: 4_800, total: 91_200 });
    expect(order.lines).toMatchObject([
      { productCode: 'C1001', unit: 1, quantity: 2, lineTotal: 96_000 },
      { productCode: 'C1002', unit: 2, quantity: 2, unitPrice: 0, lineTotal: 0 },
    ]);
    expect(order.promotions).toEqual({
      rules: [
        { id: 'SOY', name: 'โปร SOY', times: 2, discount: 0, freeWorth: 24_000 },
        { id: 'SPEND', name: 'โปร SPEND', times: 1, discount: 4_800, freeWorth: 0 },
      ],
      adjustments: [{ number: 1, ruleId: 'SPEND', amount: 4_800 }],
      freeLines: [{ number: 2, ruleId: 'SOY', worth: 24_000 }],
    });
    expect(await detail(order.id)).toMatchObject({
      totals: order.totals,
      lines: order.lines,
      promotions: order.promotions,
    });
  });

  test('is as without rules if none works, and has no promotions', async () => {
    await runPromotions(server.database, twoGetOne(), spend400(5, 'OVER', { lastDay: '2026-11-19' }));
    const order = await orderOf(fishSauce(1));
    expect(order.totals).toMatchObject({ goods: 48_000, discount: 0, total: 48_000 });
    expect(order.lines).toHaveLength(1);
    expect(order).not.toHaveProperty('promotions');
  });

  test('is refused at the price with promotions, where even that is more than was accepted', async () => {
    await runPromotions(server.database, spend400(5));
    const answer = await place(fishSauce(1, { AcceptUpTo: 455 }));
    expect(answer).toMatchObject({
      kind: 'refused',
      refusal: { code: 'total-above-accepted', newTotal: 45_600 },
    });
    expect((await place(fishSauce(1, { AcceptUpTo: 456 }))).kind).toBe('accepted');
  });

  test('is the same order when it is sent again, with its free lines', async () => {
    await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 1 }));
    const body = fishSauce(2);
    const first = await orderOf(body);
    const again = answerOf(
      addOrder,
      await server.send(addOrder.path, { ...sending(token, body), key: randomUUID() }),
    );
    expect(again).toMatchObject({ kind: 'accepted', order: { id: first.id, lines: first.lines } });
    expect(await usesOf()).toEqual([['TWO', 1]]);
  });

  test('takes a coupon off what the promotions leave', async () => {
    await addCoupons(server.database, KEY1, [
      aCoupon('SAVE10', { discount: { kind: 'percent', percent: 10 }, minimumTotal: satangFromBaht(480) }),
    ]);
    await runPromotions(server.database, spend400(50));
    const order = await orderOf(fishSauce(1, { CouponId: 'SAVE10' }));
    expect(order.totals).toMatchObject({ goods: 48_000, discount: 24_000 + 2_400, total: 21_600 });
  });

  test('gives what needs a coupon only with that coupon', async () => {
    await addCoupons(server.database, KEY1, [aCoupon('VIP')]);
    await runPromotions(server.database, spend400(10, 'SPEND', { coupon: 'VIP' }));
    expect((await orderOf(fishSauce(1))).totals.total).toBe(48_000);
    expect((await orderOf(fishSauce(1, { CouponId: 'VIP' }))).totals.total).toBe(48_000 - 4_800 - 5_000);
  });

  test('says which promotions that the person saw did not work', async () => {
    await runPromotions(
      server.database,
      spend400(5, 'OVER', { lastDay: '2026-11-19' }),
      twoGetOne(),
      withSoySauce('SOY', { timesInAll: 1 }),
    );
    await orderOf(fishSauce(1));
    const answer = await place(
      fishSauce(1, { Promotions: { RuleIds: ['OVER', 'TWO', 'SOY', 'NEVER'], Choices: [] } }),
    );
    expect(answer).toMatchObject({
      kind: 'accepted',
      promotions: [
        { ruleId: 'OVER', problem: 'promotion-ended' },
        { ruleId: 'TWO', problem: 'promotion-changed' },
        { ruleId: 'SOY', problem: 'promotion-used-up' },
        { ruleId: 'NEVER', problem: 'promotion-ended' },
      ],
    });
  });
});

describe('the quota of a rule', () => {
  test('is counted for all customers, and what is left is given', async () => {
    await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 3 }));
    expect((await orderOf(fishSauce(4))).lines[1]).toMatchObject({ quantity: 2 });
    expect((await orderOf(fishSauce(4))).lines[1]).toMatchObject({ quantity: 1 });
    expect((await orderOf(fishSauce(4))).lines).toHaveLength(1);
    expect(await usedOf('TWO')).toBe(3);
    expect(await usesOf()).toEqual([
      ['TWO', 2],
      ['TWO', 1],
    ]);
  });

  test('of a customer is not that of another', async () => {
    await runPromotions(server.database, spend400(5, 'SPEND', { timesPerCustomer: 1 }));
    expect((await orderOf(fishSauce(1))).totals.discount).toBe(2_400);
    expect((await orderOf(fishSauce(1))).totals.discount).toBe(0);
    const other = orderBody({ AcceptUpTo: 1000 }, KEY2);
    const answer = await place(other, await tokenOf(server, 'shop2'));
    expect(answer).toMatchObject({ kind: 'accepted', order: { promotions: { rules: [{ id: 'SPEND' }] } } });
  });

  test('comes back when its order is cancelled, once', async () => {
    await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 1 }));
    const { id } = await orderOf(fishSauce(2));
    for (const key of [randomUUID(), randomUUID()])
      await server.send(cancelOrder.path, { token, key, body: { OrderId: id } });
    expect(await usedOf('TWO')).toBe(0);
    expect(await usesOf()).toEqual([
      ['TWO', 1],
      ['TWO', -1],
    ]);
    expect((await orderOf(fishSauce(2))).lines).toHaveLength(2);
  });

  test('comes back when the office refuses the order', async () => {
    await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 1 }));
    const { id } = await orderOf(fishSauce(2));
    const staff = await tokenOf(server, 'staff1');
    await server.send(moveOrder.path, {
      token: staff,
      key: randomUUID(),
      body: { OrderId: id, Status: 3 },
    });
    expect(await usedOf('TWO')).toBe(0);
  });
});

describe('orders at the same time', () => {
  test('never use more of a quota than there is', async () => {
    await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 5 }));
    const bodies = Array.from({ length: 8 }, () => fishSauce(2));
    const other = await tokenOf(server, 'shop2');
    const answers = await Promise.all(
      bodies.map((body, index) =>
        index % 2 === 0
          ? place(body)
          : place(orderBody({ Lines: body.Lines, AcceptUpTo: 9_999 }, KEY2), other),
      ),
    );
    const free = answers.map((answer) => (answer.kind === 'accepted' ? answer.order.lines.length - 1 : -1));
    expect(free.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
    expect(await usedOf('TWO')).toBe(5);
  });

  test('use what a cancelled order gives back at most once', async () => {
    await runPromotions(server.database, twoGetOne('TWO', { timesInAll: 1 }));
    const { id } = await orderOf(fishSauce(2));
    const cancel = server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId: id } });
    const bodies = Array.from({ length: 4 }, () => fishSauce(2));
    const [, ...answers] = await Promise.all([cancel, ...bodies.map((body) => place(body))]);
    const free = answers.filter((answer) => answer.kind === 'accepted' && answer.order.lines.length > 1);
    expect(free.length).toBeLessThanOrEqual(1);
    expect(await usedOf('TWO')).toBe(free.length);
  });
});
