import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chosenDay } from '#domain/delivery-days/chosen-day';
import { bangkokDayOf, daysAfter } from '#domain/kernel/bangkok-day';
import type { MapPin } from '#domain/kernel/map-pin';
import { satangFromBaht } from '#domain/kernel/money';
import { withDelivery } from '#domain/orders/order-draft';
import { readSession } from '#local/accounts/sessions';
import { addresses } from '#server/store/addresses/addresses';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { orders } from '#server/store/orders/orders';
import { storedAddress } from '#server/store/orders/stored-order';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { refreshDeliveryDays } from '#state/delivery-days/delivery-days-part';
import { deliveryDaysStore } from '#state/delivery-days/delivery-days-store';
import { priceAtCheckout } from '#state/orders/checkout/order-request';
import { newOrderId } from '#state/orders/checkout/orders';
import { knownRulesOf } from '#state/order-rules/order-rules-store';
import { acceptNewTotal } from '#state/orders/unsent/unsent-decisions';
import { areaAround, keepZones } from '#tests/support/data/delivery-days';
import { addressId, GOODS, KEY1, SHOP_PIN } from '#tests/support/data/products';
import { addressOn, requestAddresses, rewriteAddress } from '#tests/support/phone/addresses-on';
import { confirm, openShopkeeper, unsentOn, type Shopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { deliveryDays: true } });

const SHIP = addressId(KEY1, 'S');

const OUTSIDE: MapPin = { latitude: 13.8, longitude: 100.6 };

/** Bangkok is delivered to from tomorrow on for 50 baht, and an area around the shop from the day after on for 20. */
const keepArea = async (around: MapPin) =>
  await keepZones(
    server.database,
    { code: 'BKK', provinces: ['10'], cutOff: '23:59', leadDays: 1, fee: satangFromBaht(50) },
    { code: 'SILOM', area: areaAround(around), cutOff: '23:59', leadDays: 2, fee: satangFromBaht(20) },
  );

beforeEach(async () => {
  await server.database.delete(deliveryZones);
  await server.database.update(addresses).set(SHOP_PIN).where(eq(addresses.id, SHIP));
  await keepArea(SHOP_PIN);
});

const dayIn = (days: number) => daysAfter(bangkokDayOf(server.clock()), days);

/** A phone with the addresses, the calendar and the fees. */
async function openPrepared(): Promise<Shopkeeper> {
  const keeper = await openShopkeeper(server);
  await prefetchForOrdering(keeper.phone);
  await requestAddresses(keeper.phone);
  await refreshDeliveryDays(keeper.phone);
  return keeper;
}

/** The first day and the fee of the address, as the checkout shows them. */
async function shownOn({ phone }: Shopkeeper) {
  const account = (await readSession(phone.personal.sessions))?.account;
  const shipTo = await addressOn(phone, SHIP);
  const found = deliveryDaysStore(phone).read()?.daysOf(shipTo, phone.remote.serverClock.now());
  const delivery = knownRulesOf(phone, account)?.deliveryAt(shipTo, { mode: 'money', isFeeWaived: false });
  return { day: found && chosenDay(found, undefined), delivery };
}

/** Orders a case at the total and for the day on the screen. */
async function order(keeper: Shopkeeper): Promise<string> {
  const { phone } = keeper;
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  const id = await newOrderId(phone);
  const { day, delivery } = await shownOn(keeper);
  const { draft } = priceAtCheckout(await readCartView(phone), undefined);
  const shipTo = await addressOn(phone, SHIP);
  await confirm(phone, id, withDelivery(draft, delivery).totals, { deliveryDay: day, shipTo });
  return id;
}

async function goOnline(keeper: Shopkeeper) {
  keeper.connection.open();
  await keeper.phone.sync.wake('manual');
  await keeper.untilIdle();
}

const storedOrder = async (id: string) => {
  const [row] = await server.database.select().from(orders).where(eq(orders.id, id));
  return row && { zone: row.deliveryZone, day: row.deliveryDay, pin: storedAddress.parse(row.shipTo).pin };
};

describe('a phone that knows drawn areas', () => {
  test('shows the day and fee of a moved pin at once, also offline, and the company agrees', async () => {
    const keeper = await openPrepared();
    keeper.connection.close();
    expect(await shownOn(keeper)).toMatchObject({ day: dayIn(2), delivery: { fee: 2_000 } });
    await rewriteAddress(keeper.phone, SHIP, { pin: OUTSIDE });
    expect(await shownOn(keeper)).toMatchObject({ day: dayIn(1), delivery: { fee: 5_000 } });
    const id = await order(keeper);
    await goOnline(keeper);
    expect(await unsentOn(keeper.phone)).toEqual([]);
    expect(await storedOrder(id)).toEqual({ zone: 'BKK', day: dayIn(1), pin: OUTSIDE });
  });

  test('orders to the pin that it showed, although another device moved it meanwhile', async () => {
    const keeper = await openPrepared();
    keeper.connection.close();
    const id = await order(keeper);
    await server.database.update(addresses).set(OUTSIDE).where(eq(addresses.id, SHIP));
    await goOnline(keeper);
    expect(await storedOrder(id)).toEqual({ zone: 'SILOM', day: dayIn(2), pin: SHOP_PIN });
  });

  test('asks again if the area was drawn differently meanwhile', async () => {
    await keepArea(OUTSIDE);
    const keeper = await openPrepared();
    keeper.connection.close();
    expect(await shownOn(keeper)).toMatchObject({ day: dayIn(1), delivery: { fee: 5_000 } });
    const id = await order(keeper);
    await keepArea(SHOP_PIN);
    await goOnline(keeper);
    const [refused] = await unsentOn(keeper.phone);
    expect(refused?.refusal).toMatchObject({
      code: 'day-gone',
      newTotal: 50_000,
      delivery: { charged: 2_000 },
    });
    expect(refused?.refusal?.deliveryDays?.[0]).toBe(dayIn(2));
    expect(await acceptNewTotal(keeper.phone, id)).toBe('done');
    await keeper.untilIdle();
    expect(await storedOrder(id)).toEqual({ zone: 'SILOM', day: dayIn(2), pin: SHOP_PIN });
  });
});
