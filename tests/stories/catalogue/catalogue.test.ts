import { expect, test } from 'vitest';
import { accountOf } from '#local/kernel/account';
import {
  ALL_PRODUCTS,
  loadMoreProducts,
  refreshProductList,
  refreshProducts,
  refreshShownProducts,
  type ProductFilter,
} from '#state/catalogue/catalogue';
import { readProductList } from '#state/catalogue/product-lists';
import { currentPerson } from '#state/accounts/session';
import type { Phone } from '#state/runtime/phone';
import { withdrawProduct } from '#server/store/catalogue/products';
import { GOODS, MONEY_GOODS_COUNT } from '#tests/support/data/products';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

async function listOn(phone: Phone, filter: ProductFilter = ALL_PRODUCTS) {
  const person = await currentPerson(phone);
  return await readProductList(phone, person === undefined ? '' : accountOf(person), filter, 1000);
}

test('a list grows by twelve products until it ends', async () => {
  const { phone } = await openShopkeeper(server);
  expect(await refreshProductList(phone, ALL_PRODUCTS)).toBe('ready');
  const counts = [(await listOn(phone)).products.length];
  for (let page = 0; page < 3; page += 1) {
    await loadMoreProducts(phone, ALL_PRODUCTS);
    counts.push((await listOn(phone)).products.length);
  }
  expect(counts).toEqual([12, 24, MONEY_GOODS_COUNT, MONEY_GOODS_COUNT]);
  expect((await listOn(phone)).isEnded).toBe(true);
  await refreshProductList(phone, ALL_PRODUCTS);
  expect((await listOn(phone)).products).toHaveLength(MONEY_GOODS_COUNT);
});

test('products already shown stay first when their list arrives; unknown ones are left out', async () => {
  const { phone } = await openShopkeeper(server);
  const person = await currentPerson(phone);
  const account = person === undefined ? '' : accountOf(person);
  const shown = async (held: readonly string[]) => {
    const { products } = await readProductList(phone, account, ALL_PRODUCTS, 12, held);
    return products.map(({ code }) => code);
  };
  await refreshProductList(phone, ALL_PRODUCTS);
  const [first = '', second = '', ...others] = await shown([]);
  expect(await shown([second, 'GONE'])).toEqual([second, first, ...others]);
  await loadMoreProducts(phone, ALL_PRODUCTS);
  const behind = (await listOn(phone)).products.at(-1)?.code ?? '';
  expect(await shown([behind])).toEqual([behind, first, second, ...others]);
});

test.each(['closed', 'captive-portal', 'server-error', 'cut-body', 'bare-401'] as const)(
  'after "%s" the stored list is unchanged and not empty',
  async (mishap) => {
    const { phone, connection } = await openShopkeeper(server);
    await refreshProductList(phone, ALL_PRODUCTS);
    const before = await listOn(phone);
    connection.plan('GET_PRODUCT_LIST', mishap, mishap, mishap);
    expect(['unreachable', 'unreadable']).toContain(await refreshProductList(phone, ALL_PRODUCTS));
    expect(['unreachable', 'unreadable']).toContain(await loadMoreProducts(phone, ALL_PRODUCTS));
    expect(['unreachable', 'unreadable']).toContain(await refreshProducts(phone, [GOODS.fishSauce.code]));
    expect(await listOn(phone)).toEqual(before);
  },
);

test('products behind the first page are fetched again when they are shown after a while', async () => {
  const { phone, clock, connection } = await openShopkeeper(server);
  await refreshProductList(phone, ALL_PRODUCTS);
  await loadMoreProducts(phone, ALL_PRODUCTS);
  const last = (await listOn(phone)).products.at(-1);
  await withdrawProduct(server.database, last?.code ?? '');
  const askedBefore = connection.arrivalsAt('GET_PRODUCT_LIST').length;
  await refreshShownProducts(phone, ALL_PRODUCTS, 24);
  expect(connection.arrivalsAt('GET_PRODUCT_LIST')).toHaveLength(askedBefore);
  clock.moveOn(5 * 60_000);
  await refreshShownProducts(phone, ALL_PRODUCTS, 24);
  expect((await listOn(phone)).products.map((product) => product.code)).not.toContain(last?.code);
});

test('only the last hundred lists of searches are kept', async () => {
  const { phone, clock } = await openShopkeeper(server);
  for (let search = 0; search < 103; search += 1) {
    clock.moveOn(1);
    await phone.answers.productLists.put({
      account: (await phone.personal.sessions.get('current'))?.account ?? '',
      name: `search ${search}`,
      codes: [],
      isEnded: true,
      askedAt: clock.now(),
    });
  }
  clock.moveOn(1);
  await refreshProductList(phone, ALL_PRODUCTS);
  const names = (await phone.answers.productLists.toArray()).map((row) => row.name);
  expect(names).toHaveLength(100);
  expect(names).not.toContain('search 0');
  expect(names).toContain('search 102');
});

test('a search never made online finds the products on the phone', async () => {
  const { phone, connection } = await openShopkeeper(server);
  connection.close();
  const found = await listOn(phone, { ...ALL_PRODUCTS, text: 'ซีอิ๊ว' });
  expect(found.products.map((product) => product.code)).toEqual([GOODS.soySauce.code]);
  expect(found.askedAt).toBeUndefined();
});

test('a withdrawn product is known as gone once it is requested', async () => {
  const { phone } = await openShopkeeper(server);
  await withdrawProduct(server.database, GOODS.fishSauce.code);
  await refreshProducts(phone, [GOODS.fishSauce.code]);
  const rows = await phone.answers.products.toArray();
  expect(rows.filter((row) => row.product === undefined).map((row) => row.code)).toEqual([
    GOODS.fishSauce.code,
  ]);
});
