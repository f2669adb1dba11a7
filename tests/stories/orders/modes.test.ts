import { expect, test } from 'vitest';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { ALL_PRODUCTS } from '#state/catalogue/catalogue';
import { categoriesStore, readCategories } from '#state/catalogue/categories-store';
import { chooseMode } from '#state/cart/choose-mode';
import { hydrate } from '#state/app/hydrate';
import { cartModeOf } from '#state/runtime/mode';
import { openCartStore } from '#state/cart/open-cart';
import { newOrderId } from '#state/orders/checkout/orders';
import { fetchElsewhere, readElsewhere } from '#state/catalogue/other-catalogues';
import type { Phone } from '#state/runtime/phone';
import { readProductList } from '#state/catalogue/product-lists';
import { replicaStore } from '#state/catalogue/replica/replica';
import { productsFitting } from '#state/catalogue/replica/replica-lists';
import { currentPerson, signInAsGuest } from '#state/accounts/session';
import { editOrder } from '#state/orders/unsent/unsent-decisions';
import { accountOf } from '#local/kernel/account';
import { withdrawProduct } from '#server/store/catalogue/products';
import { GOODS, MONEY_GOODS_COUNT } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { networkTo } from '#tests/support/phone/network-to';
import { openTestPhone } from '#tests/support/phone/phone';
import { confirm, enter, openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const GAS = 'material:ZGAS';

const server = await openStockedServer({
  configuration: { materialTypes: [{ code: 'ZGAS', nameTh: 'แก๊ส', nameEn: 'Gas' }] },
});

async function openKeeper() {
  const keeper = await openShopkeeper(server);
  await startKeeping(keeper.phone);
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  return keeper;
}

async function codesInCart(phone: Phone) {
  return (await readCartView(phone)).lines.map(({ productCode }) => productCode);
}

async function codesInList(phone: Phone) {
  await expect.poll(async () => (await replicaOf(phone)) !== undefined).toBe(true);
  const view = await replicaOf(phone);
  return view === undefined ? [] : productsFitting(view, ALL_PRODUCTS).products.map(({ code }) => code);
}

// Seen failing with these edits: the cart's key used the tenant's mode and not the open one; the mode was not stored.
test('each mode has its own cart, checkout and list, also after a restart', async () => {
  const { phone, reopen } = await openKeeper();
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  const moneyOrder = await newOrderId(phone);
  await chooseMode(phone, GAS);
  expect(await refreshReplica(phone)).toBe('ready');
  expect(await codesInCart(phone)).toEqual([]);
  expect(openCartStore(phone).read()).toMatchObject({ cart: { mode: GAS }, lastPosition: 0 });
  expect(await codesInList(phone)).toEqual([GOODS.barrel.code]);
  await setQuantity(phone, GOODS.barrel.code, 1, 1);
  expect(await newOrderId(phone)).not.toBe(moneyOrder);
  expect((await readCartView(phone)).draft.lines).toMatchObject([{ productCode: GOODS.barrel.code }]);

  const { phone: after } = await reopen();
  await hydrate(after);
  expect(cartModeOf(after)).toBe(GAS);
  expect(await codesInCart(after)).toEqual([GOODS.barrel.code]);
  await chooseMode(after, 'money');
  expect(await codesInCart(after)).toEqual([GOODS.fishSauce.code]);
  expect(await newOrderId(after)).toBe(moneyOrder);
});

test('a mode that the tenant no longer has becomes the money mode', async () => {
  const { phone, reopen } = await openShopkeeper(server);
  await phone.personal.settings.put({ key: 'mode', value: 'material:GONE' });
  const { phone: after } = await reopen();
  await hydrate(after);
  expect(cartModeOf(after)).toBe('money');
  await chooseMode(after, 'material:GONE');
  expect(cartModeOf(after)).toBe('money');
});

// Seen failing with an edit in which `prefetchCatalogue` kept its first mode.
test('the catalogue of a chosen mode is loaded, and both modes stay available offline', async () => {
  const { phone, connection, wait } = await openKeeper();
  await chooseMode(phone, GAS);
  expect(replicaStore(phone).read().kind).toBe('none');
  await expect.poll(async () => (await wait(3_000), await replicaOf(phone))?.mode).toBe(GAS);
  connection.close();
  await chooseMode(phone, 'money');
  expect(await codesInList(phone)).toHaveLength(MONEY_GOODS_COUNT);
  await chooseMode(phone, GAS);
  expect(await codesInList(phone)).toEqual([GOODS.barrel.code]);
});

test('offline, a mode without a catalogue shows no products of another mode', async () => {
  const { phone, connection } = await openKeeper();
  connection.close();
  await chooseMode(phone, GAS);
  const person = await currentPerson(phone);
  if (person === undefined) throw new Error('nobody is signed in');
  expect((await readProductList(phone, accountOf(person), ALL_PRODUCTS, 12)).products).toEqual([]);
  expect(await readCategories(phone)).toBeNull();
  expect(categoriesStore(phone).read() ?? null).toBeNull();
});

// Seen failing with an edit that moved only the cart of the open mode.
test("a guest's carts of every mode become the customer's", async () => {
  const testPhone = await openTestPhone({
    tenant: server.tenant.configuration,
    connection: networkTo(server.app),
  });
  const { phone } = testPhone;
  await signInAsGuest(phone);
  await setQuantity(phone, GOODS.fishSauce.code, 1, 2);
  await chooseMode(phone, GAS);
  await setQuantity(phone, GOODS.barrel.code, 1, 1);
  await enter(phone, 'shop1');
  expect(await codesInCart(phone)).toEqual([GOODS.barrel.code]);
  await chooseMode(phone, 'money');
  expect(await codesInCart(phone)).toEqual([GOODS.fishSauce.code]);
});

test('editing an order opens the cart of its own mode', async () => {
  const { phone, connection, network } = await openKeeper();
  await chooseMode(phone, GAS);
  await refreshReplica(phone);
  await setQuantity(phone, GOODS.barrel.code, 1, 1);
  network.isOnline = false;
  connection.close();
  const placed = await confirm(phone, await newOrderId(phone));
  if (placed.kind !== 'saved') throw new Error(placed.code);
  await chooseMode(phone, 'money');
  expect(await editOrder(phone, placed.orderId)).toBe('done');
  expect(cartModeOf(phone)).toBe(GAS);
  expect(await codesInCart(phone)).toEqual([GOODS.barrel.code]);
});

async function shelvesOf(phone: Phone, codes: readonly string[]) {
  const person = await currentPerson(phone);
  if (person === undefined) throw new Error('nobody is signed in');
  const found = await readElsewhere(phone, accountOf(person), codes);
  return [...found].map(([code, { mode }]) => [code, mode]);
}

// Seen failing with these edits: the other modes were requested in the open one; their products were stored as gone.
test('a product of another mode is found there, and an unknown product is not', async () => {
  const { phone } = await openKeeper();
  const { barrel, fishSauce } = GOODS;
  expect(await fetchElsewhere(phone, [barrel.code, 'GONE'])).toBe('ready');
  expect(await shelvesOf(phone, [barrel.code, 'GONE', fishSauce.code])).toEqual([[barrel.code, GAS]]);
  expect((await replicaOf(phone))?.byCode.has(barrel.code)).toBe(false);

  await chooseMode(phone, GAS);
  expect(await shelvesOf(phone, [barrel.code, fishSauce.code])).toEqual([[fishSauce.code, 'money']]);
});

test('a product withdrawn from another mode is gone once the server answers', async () => {
  const { phone, connection } = await openKeeper();
  const { barrel } = GOODS;
  await fetchElsewhere(phone, [barrel.code]);
  await server.database.transaction((transaction) => withdrawProduct(transaction, barrel.code));
  connection.close();
  expect(await fetchElsewhere(phone, [barrel.code])).toBe('unreachable');
  expect(await shelvesOf(phone, [barrel.code])).toEqual([[barrel.code, GAS]]);
  connection.open();
  expect(await fetchElsewhere(phone, [barrel.code])).toBe('ready');
  expect(await shelvesOf(phone, [barrel.code])).toEqual([]);
});
