import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { address } from '#contract/addresses/address';
import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { changeOrder } from '#contract/office/order-edit-calls';
import { priceOrder, takeOrder } from '#contract/office/telephone-order-calls';
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { addOrder } from '#contract/orders/add-order';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import type { MapPin } from '#domain/kernel/map-pin';
import { satang, satangFromBaht } from '#domain/kernel/money';
import { addresses } from '#server/store/addresses/addresses';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { orders } from '#server/store/orders/orders';
import { anAddress } from '#tests/support/data/an-address';
import { areaAround, keepZones } from '#tests/support/data/delivery-days';
import { addressId, KEY1, SHOP_PIN } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { deliveryDays: true } });

const OUTSIDE: MapPin = { latitude: 13.8, longitude: 100.6 };

/** Bangkok from tomorrow on with a fee of 50 baht, and an area around the shop in it from the day after on with one of 20. */
beforeEach(async () => {
  await server.database.delete(deliveryZones);
  await movePin(SHOP_PIN);
  await keepZones(
    server.database,
    { code: 'BKK', provinces: ['10'], cutOff: '23:59', leadDays: 1, fee: satangFromBaht(50) },
    {
      code: 'SILOM',
      area: areaAround(SHOP_PIN),
      cutOff: '23:59',
      leadDays: 2,
      fee: satangFromBaht(20),
      minimum: satangFromBaht(400),
    },
  );
});

const movePin = async (pin: MapPin) =>
  await server.database
    .update(addresses)
    .set(pin)
    .where(eq(addresses.id, addressId(KEY1, 'S')));

const dayIn = (days: number) => daysAfter(bangkokDayOf(server.clock()), days);

const written = (day: string) => day.split('-').toReversed().join('/');

/** Orders one case of fish sauce. */
async function place(total: number, more: Readonly<Record<string, unknown>> = {}) {
  const body = orderBody({ SeenTotal: total, AcceptUpTo: total, ...more });
  return answerOf(addOrder, await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body)));
}

async function accepted(total: number, more: Readonly<Record<string, unknown>> = {}) {
  const answer = await place(total, more);
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  return answer.order;
}

const zoneOf = async (id: string) => {
  const [row] = await server.database.select().from(orders).where(eq(orders.id, id));
  return row?.deliveryZone;
};

const asked = async () => ({
  token: await tokenOf(server, 'shop1'),
  body: { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit, KnownVersion: '' },
});

describe('an order to an address with a pin', () => {
  test('in a drawn area has the days and the fee of that zone', async () => {
    const order = await accepted(500);
    expect(order).toMatchObject({ deliveryDay: dayIn(2), totals: { deliveryFee: 2_000, total: 50_000 } });
    expect(await zoneOf(order.id)).toBe('SILOM');
  });

  test('outside of every area has those of the zone that lists its place', async () => {
    await movePin(OUTSIDE);
    const order = await accepted(530);
    expect(order).toMatchObject({ deliveryDay: dayIn(1), totals: { deliveryFee: 5_000 } });
    expect(await zoneOf(order.id)).toBe('BKK');
  });

  test('is judged by the minimum order of the area', async () => {
    await keepZones(server.database, {
      code: 'SILOM',
      area: areaAround(SHOP_PIN),
      minimum: satangFromBaht(900),
    });
    expect(await place(480)).toMatchObject({ refusal: { code: 'below-minimum' } });
  });

  test('that was moved since is refused for its day and its fee, with those of the other zone', async () => {
    await movePin(OUTSIDE);
    expect(await place(500)).toMatchObject({
      refusal: { code: 'total-above-accepted', newTotal: 53_000, delivery: { fee: 5_000, charged: 5_000 } },
    });
    await movePin(SHOP_PIN);
    expect(await place(530, { DeliveryDay: written(dayIn(1)) })).toMatchObject({
      refusal: { code: 'day-gone', deliveryDays: [2, 3, 4, 5, 6, 7].map(dayIn), newTotal: 50_000 },
    });
  });

  test('goes by the pin that the checkout showed, if the order has its text', async () => {
    const seen = anAddress({ id: addressId(KEY1, 'S'), pin: OUTSIDE });
    const order = await accepted(530, { ShipTo: address.toWire(seen) });
    expect(order).toMatchObject({ shipTo: { pin: OUTSIDE }, deliveryDay: dayIn(1) });
    expect(await zoneOf(order.id)).toBe('BKK');
  });
});

describe('the office', () => {
  test('is told the days and the fee of the area, and takes the order by them', async () => {
    const office = await officeOf(server, 'sales');
    const wish = {
      customer: KEY1,
      lines: [{ productCode: 'C1001', unit: 1, quantity: 1 }],
      payment: 'COD',
      shipToId: addressId(KEY1, 'S'),
    } as const;
    const priced = await office.ask(priceOrder, wish);
    expect(priced).toMatchObject({ deliveryFee: 2_000, total: 50_000 });
    expect(priced?.deliveryDays?.find(({ isLate }) => !isLate)?.day).toBe(dayIn(2));
    const id = randomUUID();
    await office.ask(takeOrder, {
      ...wish,
      id,
      lines: [{ productCode: 'C1001', unit: 1, quantity: 1, seenUnitPrice: satang(48_000) }],
      seenTotal: satang(50_000),
      billToId: addressId(KEY1, 'B'),
      shippingCondition: '01',
      paymentCondition: 'C000',
      remark: '',
    });
    expect(await zoneOf(id)).toBe('SILOM');
  });

  test('moves an order to the zone of the new pin, with its fee', async () => {
    const { id } = await accepted(500, { DeliveryDay: written(dayIn(3)) });
    await movePin(OUTSIDE);
    const office = await officeOf(server, 'owner');
    const answer = await office.ask(changeOrder, {
      orderId: id,
      seenRevision: undefined,
      lines: [],
      remark: undefined,
      shipToId: addressId(KEY1, 'S'),
      isWithoutCoupon: false,
      isAtTodaysPrices: false,
      isAgreed: false,
      reason: 'ลูกค้าย้ายหมุด',
    });
    expect(answer).toMatchObject({
      kind: 'changed',
      after: { deliveryDay: dayIn(3), totals: { deliveryFee: 5_000 } },
    });
    expect(await zoneOf(id)).toBe('BKK');
  });
});

describe('the calendar that phones keep', () => {
  test('has the areas, as the rules about minimum orders and fees do', async () => {
    const [bangkok, silom] = answerOf(
      getDeliveryDays,
      await server.send(getDeliveryDays.path, await asked()),
    ).zones;
    expect(bangkok).toMatchObject({ code: 'BKK', area: [], subdistricts: [] });
    expect(silom).toMatchObject({ code: 'SILOM', area: areaAround(SHOP_PIN) });
    const rules = answerOf(getOrderRules, await server.send(getOrderRules.path, await asked()));
    expect(rules.zones).toMatchObject([{ area: [] }, { area: areaAround(SHOP_PIN), fee: 2_000 }]);
  });

  test('names no rest of the country by a zone with an area alone, for apps that know no areas', async () => {
    const { zones } = answerOf(getDeliveryDays, await server.send(getDeliveryDays.path, await asked()));
    const rules = answerOf(getOrderRules, await server.send(getOrderRules.path, await asked()));
    for (const { provinces, districts, subdistricts } of [...zones, ...rules.zones])
      expect([...provinces, ...districts, ...subdistricts]).not.toEqual([]);
  });

  test('sends no field for a zone without an area', async () => {
    const { body } = await server.send(getDeliveryDays.path, await asked());
    expect(body).toHaveProperty('data.Zones.1.DrawnArea.0.0', [
      SHOP_PIN.longitude - 0.01,
      SHOP_PIN.latitude - 0.01,
    ]);
    expect(body).not.toHaveProperty('data.Zones.0.DrawnArea');
  });
});
