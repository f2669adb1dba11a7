import { beforeEach, expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { knownRulesOf } from '#state/order-rules/order-rules-store';
import { readSession } from '#local/accounts/sessions';
import { keepZones } from '#tests/support/data/delivery-days';
import { GOODS } from '#tests/support/data/products';
import {
  confirm,
  historyOn,
  openShopkeeper,
  orderFishSauce,
  unsentOn,
  type Shopkeeper,
} from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { orderLimits: { minimum: 600, maximum: 0 } } });

beforeEach(async () => {
  await server.database.delete(deliveryZones);
});

const zone = async (minimum: number, provinces: readonly string[] = []) =>
  await keepZones(server.database, { cutOff: '23:59', provinces, minimum: satangFromBaht(minimum) });

/** A phone that has seen the addresses and the zones. */
async function openPrepared(): Promise<Shopkeeper> {
  const keeper = await openShopkeeper(server);
  await prefetchForOrdering(keeper.phone);
  return keeper;
}

const missingIn = async ({ phone }: Shopkeeper) => (await readCartView(phone)).limitProblem;

test('a lower minimum of the address is enough, offline too', async () => {
  await zone(400);
  const keeper = await openPrepared();
  keeper.connection.close();
  await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 1);
  expect(await missingIn(keeper)).toBeUndefined();
  expect(await confirm(keeper.phone, keeper.phone.ids.newId())).toMatchObject({ kind: 'saved' });
  keeper.connection.open();
  await keeper.phone.sync.wake('manual');
  await keeper.untilIdle();
  expect(await historyOn(keeper.phone)).toHaveLength(1);
});

test('a higher minimum of the address stops at the checkout with what is missing', async () => {
  await zone(900);
  const keeper = await openPrepared();
  await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 1);
  expect(await missingIn(keeper)).toMatchObject({ missing: 12_000 });
  expect(await orderFishSauce(keeper.phone, 1)).toMatchObject({ kind: 'blocked', code: 'below-minimum' });
  expect(await orderFishSauce(keeper.phone, 2)).toMatchObject({ kind: 'saved' });
});

test('an address in no zone has the company’s minimum, though a cart may be smaller', async () => {
  await zone(100, ['50']);
  const keeper = await openPrepared();
  await setQuantity(keeper.phone, GOODS.fishSauce.code, 1, 1);
  expect(await missingIn(keeper)).toBeUndefined();
  expect(await orderFishSauce(keeper.phone, 1)).toMatchObject({ kind: 'blocked', code: 'below-minimum' });
});

test('an order below a minimum that the phone did not know stays, and names what is missing', async () => {
  const keeper = await openPrepared();
  await zone(2000);
  await orderFishSauce(keeper.phone, 2);
  await keeper.untilIdle();
  const [refused] = await unsentOn(keeper.phone);
  expect(refused?.refusal?.code).toBe('below-minimum');
  await keeper.wait(120_000);
  server.clock.moveOn(120_000);
  await prefetchForOrdering(keeper.phone);
  const account = (await readSession(keeper.phone.personal.sessions))?.account;
  const limits = knownRulesOf(keeper.phone, account)?.limitsAt(refused?.shipTo);
  expect(limits?.minimum).toBe(200_000);
});
