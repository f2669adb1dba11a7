import { expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { ALL_PRODUCTS, refreshCartProducts } from '#state/catalogue/catalogue';
import { replicaStore } from '#state/catalogue/replica/replica';
import { productsFitting } from '#state/catalogue/replica/replica-lists';
import { signOut } from '#state/accounts/sign-out';
import { withdrawProduct } from '#server/store/catalogue/products';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { GOODS, MONEY_GOODS_COUNT } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer({ configuration: { capabilities: { chunks: false } } });

const FISH = GOODS.fishSauce.code;

async function openKeeper() {
  const keeper = await openShopkeeper(server);
  await startKeeping(keeper.phone);
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  return keeper;
}

test('a back end without chunks is paged into the same form and refreshed twice a day', async () => {
  const { phone, connection, clock } = await openKeeper();
  const view = await replicaOf(phone);
  expect(view?.products).toHaveLength(MONEY_GOODS_COUNT);
  expect(view?.pricedCount).toBe(MONEY_GOODS_COUNT);
  expect(view && productsFitting(view, { ...ALL_PRODUCTS, text: 'ฟ้าใส 12' }).products).toHaveLength(1);
  expect(connection.arrivalsAt('GET_MANIFEST')).toHaveLength(0);
  const asked = connection.arrivals.length;
  expect(await refreshReplica(phone)).toBe('ready');
  expect(connection.arrivals).toHaveLength(asked);
  await withdrawProduct(server.database, FISH);
  clock.moveOn(12 * 60 * 60 * 1000);
  expect(await refreshReplica(phone)).toBe('ready');
  expect((await replicaOf(phone))?.byCode.has(FISH)).toBe(false);
});

test("between two refreshes the cart has the server's latest prices, also after a restart", async () => {
  const { phone, connection, clock, reopen } = await openKeeper();
  await setQuantity(phone, FISH, 1, 1);
  const { prices } = GOODS.fishSauce;
  await setProductPrices(server.database, FISH, { ...prices, byLevel: { 1: satangFromBaht(499) } });
  clock.moveOn(60_000);
  expect(await refreshCartProducts(phone)).toBe('ready');
  expect((await readCartView(phone)).draft.totals.total).toBe(satangFromBaht(499));
  connection.close();
  const { phone: later } = await reopen();
  await startKeeping(later);
  await expect.poll(() => replicaStore(later).read().kind).toBe('ready');
  expect((await readCartView(later)).draft.totals.total).toBe(satangFromBaht(499));
});

test('a page that fails leaves the pages loaded before unchanged', async () => {
  const { phone, connection, clock } = await openKeeper();
  const before = await replicaOf(phone);
  clock.moveOn(12 * 60 * 60 * 1000);
  connection.plan('GET_PRODUCT_LIST', 'captive-portal', 'captive-portal', 'captive-portal');
  expect(await refreshReplica(phone)).toBe('unreadable');
  expect((await replicaOf(phone))?.products).toBe(before?.products);
});

test("pages loaded with an account's token are deleted at its sign-out", async () => {
  const { phone } = await openKeeper();
  await signOut(phone);
  expect(await phone.answers.catalogues.count()).toBe(0);
  expect(await phone.answers.priceParts.count()).toBe(0);
});
