import { expect, test } from 'vitest';
import { HIERARCHY_LEVELS } from '#domain/catalogue/product';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { ALL_PRODUCTS, refreshCartProducts, type ProductFilter } from '#state/catalogue/catalogue';
import { HOME_PROMOTIONS } from '#state/app/home-lists';
import type { Phone } from '#state/runtime/phone';
import { readProductList } from '#state/catalogue/product-lists';
import { replicaStore } from '#state/catalogue/replica/replica';
import { prepareSearch } from '#state/catalogue/replica/replica-search';
import { productsFitting } from '#state/catalogue/replica/replica-lists';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getProductList } from '#contract/catalogue/get-product-list';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { satangFromBaht } from '#domain/kernel/money';
import { callServer } from '#remote/calls/call-server';
import { withdrawProduct } from '#server/store/catalogue/products';
import { putProducts, setProductPrices } from '#tests/support/server/catalogue-rows';
import { GOODS, KEY1, MONEY_GOODS_COUNT, product } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import type { ServerConnection } from '#tests/support/phone/network-to';
import { currentPerson } from '#state/accounts/session';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openShopkeeper, orderFishSauce } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer({ configuration: { isAutoGuestLogin: true } });

async function openKeeper(username: 'shop1' | 'shop2' = 'shop1') {
  const chunkStore = memoryChunkStore();
  const keeper = await openShopkeeper(server, username, { chunkStore });
  await startKeeping(keeper.phone);
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  return { ...keeper, chunkStore };
}

const chunksAsked = (connection: ServerConnection) =>
  connection.arrivals.filter(({ path }) => path.startsWith('/demo/catalogue/')).length;

async function viewOf(phone: Phone) {
  const view = await replicaOf(phone);
  if (view === undefined) throw new Error('nothing is in memory');
  return view;
}

/** The server's whole list, page after page. */
async function shopList(phone: Phone, filter: ProductFilter) {
  const outcome = await callServer(phone.remote, getProductList, {
    take: 500,
    skip: 0,
    mode: MONEY_MODE,
    customer: (await currentPerson(phone)) ?? KEY1,
    text: filter.text,
    hierarchy: HIERARCHY_LEVELS.map((level) =>
      level === filter.level && filter.code !== '' ? [filter.code] : [],
    ),
    hierarchyGroup: '',
    productCodes: [],
    isIgnoringImages: false,
    isOnlyPromotions: filter.isOnlyPromotions,
  });
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
  const { products, isSimilar = false } = outcome.answer;
  return { products, isSimilar };
}

const FILTERS: readonly Partial<ProductFilter>[] = [
  {},
  { isOnlyPromotions: true },
  { level: 1, code: 'G002' },
  { level: 2, code: 'B001' },
  { level: 1, code: 'G009' },
  { text: 'น้ำ ฟ้าใส' },
  { text: 'w1003' },
  { text: '  ENGLISH   c100 ' },
  { text: 'เครื่องปรุง แม่ละไม' },
  { text: 'น้ํา' },
  { text: 'ถาดที่ ๑๒' },
  { text: 'ไม่มีของนี้' },
  { text: 'นำดื่ม' },
  { text: '8 851234 567898' },
  { text: '885123' },
  { text: '5678' },
  { text: 'ohelb,' },
  { text: 'น้ำดื่มฟ้าใสถาด' },
  { text: 'ซีอิ๊ว', level: 1, code: 'G001', isOnlyPromotions: true },
];

// Seen failing with these edits: search texts without the hierarchy's names; expired promotions kept; chunks read in
// order of arrival.
test.each(['shop1', 'shop2'] as const)(
  'offline, %s finds the same products, order and prices as on the server',
  async (username) => {
    const { phone, connection } = await openKeeper(username);
    const answers = await Promise.all(FILTERS.map((part) => shopList(phone, { ...ALL_PRODUCTS, ...part })));
    connection.close();
    const view = await viewOf(phone);
    for (const [index, part] of FILTERS.entries())
      expect(productsFitting(view, { ...ALL_PRODUCTS, ...part }), JSON.stringify(part)).toEqual(
        answers[index],
      );
    expect(view.pricedCount).toBe(MONEY_GOODS_COUNT);
    expect(view.totalCount).toBe(MONEY_GOODS_COUNT);
  },
);

test('the categories equal those of the server', async () => {
  const { phone } = await openKeeper();
  const outcome = await callServer(phone.remote, getHierarchy, {
    hierarchy: HIERARCHY_LEVELS.map(() => []),
    isWithPictures: true,
    mode: MONEY_MODE,
  });
  expect(outcome.kind === 'accepted' && outcome.answer).toEqual((await viewOf(phone)).categories);
});

test('a cold start offline has all products, and a new one can be added to the cart', async () => {
  const { phone: before, connection, reopen } = await openKeeper();
  const whole = (await viewOf(before)).products;
  connection.close();
  const { phone } = await reopen();
  await startKeeping(phone);
  await expect.poll(() => replicaStore(phone).read().kind).toBe('ready');
  expect((await viewOf(phone)).products).toEqual(whole);
  const last = whole.at(-1);
  await setQuantity(phone, last?.code ?? '', 1, 2);
  const cart = await readCartView(phone);
  expect(cart.isComplete).toBe(true);
  expect(cart.draft.totals.total).toBe(satangFromBaht(960));
});

// Seen failing when the catalogue was shown first: the next letter read ten thousand names at once.
test('the catalogue is shown when its names are prepared, so that no letter waits for them', async () => {
  const { phone } = await openShopkeeper(server, 'shop1', { chunkStore: memoryChunkStore() });
  const replica = replicaStore(phone);
  const isPreparedAtFirst = new Promise<boolean>((resolve) => {
    replica.subscribe(() => {
      const shown = replica.read();
      if (shown.kind === 'ready') resolve(prepareSearch(shown.view.products, () => true) !== undefined);
    });
  });
  await startKeeping(phone);
  expect(await refreshReplica(phone)).toBe('ready');
  expect(await isPreparedAtFirst).toBe(true);
});

test('an unchanged day fetches no chunk and no price list', async () => {
  const { phone, connection } = await openKeeper();
  const [chunks, all] = [chunksAsked(connection), connection.arrivals.length];
  const before = await viewOf(phone);
  await refreshReplica(phone);
  expect(chunksAsked(connection)).toBe(chunks);
  expect(connection.arrivals.slice(all).map(({ path }) => path)).toEqual([
    '/demo/rest/CATALOGUE/GET_MANIFEST',
  ]);
  expect((await viewOf(phone)).products).toBe(before.products);
});

test('a new price arrives without product data, and only the changed product is replaced', async () => {
  const { phone, connection } = await openKeeper();
  const before = await viewOf(phone);
  const asked = chunksAsked(connection);
  const { prices, code } = GOODS.fishSauce;
  await setProductPrices(server.database, code, {
    ...prices,
    byLevel: { ...prices.byLevel, 1: satangFromBaht(499) },
  });
  await setQuantity(phone, code, 1, 1);
  await refreshReplica(phone);
  expect(chunksAsked(connection)).toBe(asked);
  const after = await viewOf(phone);
  expect(after.byCode.get(code)?.prices.byLevel[1]).toBe(satangFromBaht(499));
  const changed = after.products.filter((each) => before.byCode.get(each.code) !== each);
  expect(changed.map((each) => each.code)).toEqual([code]);
  expect((await readCartView(phone)).draft.totals.total).toBe(satangFromBaht(499));
});

test('a withdrawn product disappears, also from the cart, at the cost of one or two chunks', async () => {
  const { phone, connection, chunkStore } = await openKeeper();
  await setQuantity(phone, GOODS.fishSauce.code, 1, 1);
  const asked = chunksAsked(connection);
  const pieces = chunkStore.texts.size;
  await withdrawProduct(server.database, GOODS.fishSauce.code);
  await putProducts(server.database, [{ product: product('Z1', 'ของใหม่'), isForPoints: false }]);
  await refreshReplica(phone);
  const view = await viewOf(phone);
  expect(view.byCode.has(GOODS.fishSauce.code)).toBe(false);
  expect(view.byCode.has('Z1')).toBe(true);
  const fetched = chunksAsked(connection) - asked;
  // One more request is for the hierarchy with its counts.
  expect(fetched).toBeLessThanOrEqual(3);
  expect(chunkStore.texts.size).toBeLessThanOrEqual(pieces + 1);
  const { draft, isComplete } = await readCartView(phone);
  expect(isComplete).toBe(true);
  expect(draft.problems).toEqual([{ productCode: GOODS.fishSauce.code, unit: 1, code: 'product-gone' }]);
});

// Seen failing with an edit that did not store the cart's products as rows.
test("the next start shows home and the cart's total before the whole catalogue is in memory", async () => {
  const { phone, connection, clock, reopen } = await openKeeper();
  await setQuantity(phone, 'W1028', 1, 3);
  await expect
    .poll(async () => {
      clock.moveOn(2_000);
      return (await phone.answers.products.toArray()).map(({ code }) => code);
    })
    .toContain('W1028');
  connection.close();
  const { phone: next } = await reopen();
  const cart = await readCartView(next);
  expect(cart.isComplete).toBe(true);
  expect(cart.draft.totals.total).toBe(satangFromBaht(1440));
  const { account } = (await next.personal.sessions.get('current')) ?? { account: '' };
  const home = await readProductList(next, account, HOME_PROMOTIONS, 12);
  expect(home.products.map(({ code }) => code)).toEqual([GOODS.soySauce.code]);
});

// Seen failing with an unlimited wait: the button kept spinning.
test('a catalogue that does not load into memory blocks no order', async () => {
  const { phone, clock } = await openShopkeeper(server);
  replicaStore(phone).show({ kind: 'expected' });
  let outcome = '';
  const placed = orderFishSauce(phone).then(({ kind }) => void (outcome = kind));
  await expect
    .poll(() => {
      clock.moveOn(1_000);
      return outcome;
    })
    .toBe('saved');
  await placed;
});

// Seen failing when only a paged catalogue was corrected: the cart had the new price until all was in memory, then the
// old one.
test('cart prices from the server before the catalogue is loaded count once it is loaded', async () => {
  const { phone, connection, clock, reopen } = await openKeeper();
  const { code, prices } = GOODS.fishSauce;
  await setQuantity(phone, code, 1, 1);
  await setProductPrices(server.database, code, { ...prices, byLevel: { 1: satangFromBaht(512) } });
  clock.moveOn(1000);
  const { phone: justOpened } = await reopen();
  expect(await refreshCartProducts(justOpened)).toBe('ready');
  expect((await readCartView(justOpened)).draft.totals.total).toBe(satangFromBaht(512));
  connection.close();
  const { phone: later } = await reopen();
  await startKeeping(later);
  await expect.poll(() => replicaStore(later).read().kind).toBe('ready');
  expect((await readCartView(later)).draft.totals.total).toBe(satangFromBaht(512));
});

// Seen failing when a correction that arrived before all was in memory was dropped.
test('cart prices from the server while the catalogue loads count once it is loaded', async () => {
  const { phone, connection, clock, reopen, chunkStore } = await openKeeper();
  const { code, prices } = GOODS.fishSauce;
  await setQuantity(phone, code, 1, 1);
  await setProductPrices(server.database, code, { ...prices, byLevel: { 1: satangFromBaht(523) } });
  clock.moveOn(1000);
  connection.plan('GET_MANIFEST', 'captive-portal', 'captive-portal', 'captive-portal');
  const { phone: opened } = await reopen();

  const { read } = chunkStore;
  let readCount = 0;
  let goOn = () => {};
  const isHeld = new Promise<void>((resolve) => (goOn = resolve));
  chunkStore.read = async (hash) => {
    readCount += 1;
    // The first read is for the categories; the products follow.
    if (readCount > 1) await isHeld;
    return await read(hash);
  };
  const keeping = startKeeping(opened);
  await expect.poll(() => readCount).toBeGreaterThan(1);
  expect(await refreshCartProducts(opened)).toBe('ready');
  goOn();
  await keeping;
  await expect.poll(() => replicaStore(opened).read().kind).toBe('ready');
  expect((await readCartView(opened)).draft.totals.total).toBe(satangFromBaht(523));
});
