import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { satangFromBaht } from '#domain/kernel/money';
import { saveCondition } from '#server/store/orders/conditions';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { addCoupons } from '#server/store/payments/coupons';
import { aCoupon } from '#tests/support/data/coupons';
import { keepZones } from '#tests/support/data/delivery-days';
import { KEY1 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { officeOf } from '#tests/support/server/office';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer();
const office = officeOf(server);

beforeEach(async () => {
  await server.database.delete(deliveryZones);
  await keepZones(server.database, { fee: satangFromBaht(50), freeFrom: satangFromBaht(900) });
});

/** Orders cases of fish sauce, with the total that the person accepts. */
async function order(acceptUpTo: number, { cases = 1, ...more }: Readonly<Record<string, unknown>> = {}) {
  const body = orderBody({
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: cases, SeenUnitPrice: 480 }],
    SeenTotal: acceptUpTo,
    AcceptUpTo: acceptUpTo,
    ...more,
  });
  return answerOf(addOrder, await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body)));
}

async function accepted(...args: Parameters<typeof order>) {
  const answer = await order(...args);
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  return answer.order;
}

async function detail(OrderId: string) {
  const token = await tokenOf(server, 'shop1');
  const found = answerOf(
    getOrderDetail,
    await server.send(getOrderDetail.path, { token, body: { OrderId } }),
  );
  if (found === undefined) throw new Error('the order is missing');
  return found;
}

describe('an order to a zone with a delivery fee', () => {
  test('costs the goods and the fee, with the VAT of both, and keeps it', async () => {
    const { id, totals } = await accepted(530);
    const expected = { goods: 48_000, discount: 0, deliveryFee: 5_000, total: 53_000, vat: 3_467 };
    expect(totals).toMatchObject(expected);
    expect((await detail(id)).totals).toMatchObject(expected);
  });

  test('has no fee from the threshold on, counted after the coupon', async () => {
    await addCoupons(server.database, KEY1, [
      aCoupon('BAHT100', { discount: { kind: 'amount', amount: satangFromBaht(100) } }),
    ]);
    expect((await accepted(960, { cases: 2 })).totals.deliveryFee).toBeUndefined();
    const { totals } = await accepted(1000, { cases: 2, CouponId: 'BAHT100' });
    expect(totals).toMatchObject({ discount: 10_000, deliveryFee: 5_000, total: 91_000 });
  });

  test('of an app that did not know the fee asks for the new total, and is taken at that', async () => {
    const answer = await order(480);
    expect(answer).toMatchObject({
      kind: 'refused',
      refusal: {
        code: 'total-above-accepted',
        newTotal: 53_000,
        delivery: { fee: 5_000, freeFrom: 90_000, charged: 5_000 },
      },
    });
    expect((await accepted(530)).totals.total).toBe(53_000);
  });

  test('that is refused for another reason names the fee of its new total too', async () => {
    const gone = { P_Code: 'GONE', UnitNo: 1, Qty: 1, SeenUnitPrice: 100 };
    const fish = { P_Code: 'C1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 480 };
    expect(await order(900, { Lines: [fish, gone] })).toMatchObject({
      refusal: { code: 'lines-gone', newTotal: 53_000, delivery: { charged: 5_000 } },
    });
  });

  test('has none if its shipping condition has none', async () => {
    await saveCondition(server.database, {
      kind: 'shipping',
      code: '09',
      remark: 'รับเองที่คลัง',
      remarkEn: '',
      appliesTo: '',
      position: 9,
      isFeeWaived: true,
    });
    expect((await accepted(480, { ShippingCondition: '09' })).totals).toMatchObject({ total: 48_000 });
    expect((await order(480)).kind).toBe('refused');
  });

  test('counts the fee for the credit, and not for the minimum order', async () => {
    await keepZones(server.database, { fee: satangFromBaht(50), minimum: satangFromBaht(500) });
    expect(await order(530)).toMatchObject({ refusal: { code: 'below-minimum' } });
    await keepZones(server.database, { fee: satangFromBaht(60_000) });
    expect(await order(60_480, { PaymentCode: 'AR' })).toMatchObject({
      refusal: { code: 'credit-over-limit' },
    });
  });

  test('owes nothing after it was cancelled', async () => {
    const before = await office.balance();
    const { id } = await accepted(530, { PaymentCode: 'AR' });
    expect((await office.balance()).debt).toBe(before.debt + 53_000);
    const token = await tokenOf(server, 'shop1');
    await server.send(cancelOrder.path, { token, key: `cancel:${id}`, body: { OrderId: id } });
    expect((await detail(id)).status).toBe('so-cancel');
    expect((await office.balance()).debt).toBe(before.debt);
  });

  test('whose address is in no zone has no fee', async () => {
    await server.database.delete(deliveryZones);
    await keepZones(server.database, { provinces: ['50'], fee: satangFromBaht(50) });
    expect((await accepted(480)).totals.deliveryFee).toBeUndefined();
  });

  test('earns points for the goods alone', async () => {
    const withFee = await accepted(530);
    await server.database.delete(deliveryZones);
    const without = await accepted(480);
    expect(withFee.totals.points).toBe(without.totals.points);
  });
});

const zonesOnPhone = async () =>
  answerOf(
    getOrderRules,
    await server.send(getOrderRules.path, {
      token: await tokenOf(server, 'shop1'),
      body: { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit, KnownVersion: '' },
    }),
  ).zones;

test('phones know the fee and the threshold of each zone', async () => {
  const places = { provinces: [], districts: [], subdistricts: [], area: [], minimum: undefined };
  expect(await zonesOnPhone()).toEqual([{ ...places, fee: 5_000, freeFrom: 90_000 }]);
  await keepZones(server.database, { fee: satangFromBaht(50) });
  expect(await zonesOnPhone()).toEqual([{ ...places, fee: 5_000 }]);
});
