import { expect, test } from 'vitest';
import { ALL_PRODUCTS, refreshProductList } from '#state/catalogue/catalogue';
import type { Phone } from '#state/runtime/phone';
import { readProductList } from '#state/catalogue/product-lists';
import {
  catalogueActivityStore,
  cataloguePrefetcherStore,
  replicaStore,
} from '#state/catalogue/replica/replica';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import { withdrawProduct } from '#server/store/catalogue/products';
import { putProducts, setProductPrices } from '#tests/support/server/catalogue-rows';
import { everySecond } from '#tests/support/runs/every-second';
import { GOODS, MONEY_GOODS_COUNT, product } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore, type MemoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import type { ConnectionFault, ServerConnection } from '#tests/support/phone/network-to';
import type { TestPhoneOptions } from '#tests/support/phone/phone';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

/** Adds enough products for several chunks. */
async function manyProducts(): Promise<void> {
  const products = Array.from({ length: 1200 }, (_, index) =>
    product(`X${1000 + index}`, `ของชิ้นที่ ${index}`, {
      hierarchy: [
        { code: `G${10 + Math.floor(index / 60)}`, name: `หมวด ${Math.floor(index / 60)}` },
        ...GOODS.fishSauce.hierarchy.slice(1),
      ],
    }),
  );
  await putProducts(
    server.database,
    products.map((one) => ({ product: one, isForPoints: false })),
  );
}

const ALL_GOODS = MONEY_GOODS_COUNT + 1200;

const chunksAsked = (connection: ServerConnection) =>
  connection.arrivals.filter(({ path }) => path.startsWith('/demo/catalogue/')).map(({ path }) => path);

/** Lets this many chunks through, and no more. */
function cutAfter(connection: ServerConnection, pieces: number): Pick<ServerConnection, 'fetch'> {
  let left = pieces;
  return {
    fetch: async (request) => {
      if (!request.url.includes('/demo/catalogue/')) return await connection.fetch(request);
      if (left === 0) throw new TypeError('Failed to fetch');
      left -= 1;
      return await connection.fetch(request);
    },
  };
}

async function codesIn(phone: Phone) {
  return (await replicaOf(phone))?.products.map(({ code }) => code);
}

// Seen failing with these edits: the catalogue's row written before its chunks; chunks deleted before the row was
// written.
test('an interrupted download is never shown, keeps the old products and is resumed', async () => {
  await manyProducts();
  const chunkStore = memoryChunkStore();
  const { phone, connection, reopen } = await openShopkeeper(server, 'shop1', { chunkStore });
  await startKeeping(phone);
  await refreshReplica(phone);
  const whole = await codesIn(phone);
  expect(whole).toHaveLength(ALL_GOODS);

  const changed = Array.from({ length: 7 }, (_, group) => `X${1000 + group * 180 + 5}`);
  for (const code of changed) await withdrawProduct(server.database, code);
  const second = await reopen({ connection: cutAfter(connection, 1) });
  await startKeeping(second.phone);
  expect(await refreshReplica(second.phone)).toBe('unreachable');
  expect(await codesIn(second.phone)).toEqual(whole);

  connection.close();
  const third = await second.reopen({ connection });
  await startKeeping(third.phone);
  await expect.poll(() => replicaStore(third.phone).read().kind).toBe('ready');
  expect(await codesIn(third.phone)).toEqual(whole);

  connection.open();
  const before = new Set(chunksAsked(connection));
  expect(await refreshReplica(third.phone)).toBe('ready');
  expect(await codesIn(third.phone)).toEqual(whole?.filter((code) => !changed.includes(code)));
  const again = chunksAsked(connection).filter((path, index, all) => all.indexOf(path) !== index);
  expect(again).toEqual([]);
  expect(before.size).toBeGreaterThan(2);
});

test('an interrupted first download leaves the paged lists alone and is resumed', async () => {
  await manyProducts();
  const chunkStore = memoryChunkStore();
  const { connection, reopen } = await openShopkeeper(server, 'shop1', { chunkStore });
  const { phone } = await reopen({ connection: cutAfter(connection, 2) });
  await refreshProductList(phone, ALL_PRODUCTS);
  await startKeeping(phone);
  const seen: string[] = [];
  catalogueActivityStore(phone).subscribe(() => {
    const { progress } = catalogueActivityStore(phone).read();
    if (progress !== undefined) seen.push(`${progress.done}/${progress.total}`);
  });
  expect(await refreshReplica(phone)).toBe('unreachable');
  expect(seen[0]).toBe(`0/${ALL_GOODS}`);
  expect(replicaStore(phone).read().kind).toBe('none');
  const { account } = (await phone.personal.sessions.get('current')) ?? { account: '' };
  const list = await readProductList(phone, account, ALL_PRODUCTS, 100);
  expect(list.products).toHaveLength(PRODUCT_PAGE_SIZE);
  const stored = chunkStore.texts.size;
  expect(stored).toBeGreaterThan(0);
  const { phone: later } = await reopen({ connection });
  await startKeeping(later);
  expect(await refreshReplica(later)).toBe('ready');
  expect(await codesIn(later)).toHaveLength(ALL_GOODS);
  const asked = chunksAsked(connection);
  expect(new Set(asked).size).toBe(asked.length);
});

// Seen failing with these edits: the hash not compared; the manifest not read through the contract.
/** Every second example covers each answer and each place. */
const SPOILT = [
  ['/GET_MANIFEST', 'bare-401', 'unreadable'],
  ['/GET_MANIFEST', 'captive-portal', 'unreadable'],
  ['/GET_PRICE_LIST', 'captive-portal', 'unreadable'],
  ['/GET_MANIFEST', 'cut-body', 'unreadable'],
  ['/GET_MANIFEST', 'server-error', 'unreachable'],
  ['a chunk', 'captive-portal', 'unreadable'],
  ['a chunk', 'cut-body', 'unreadable'],
  ['/GET_PRICE_LIST', 'cut-body', 'unreadable'],
  ['a chunk', 'server-error', 'unreachable'],
] as const;

test.each(everySecond(SPOILT, 'first'))(
  '%s answered by "%s" changes nothing that is stored',
  async (where, mishap, outcome) => {
    const chunkStore = memoryChunkStore();
    const { phone, connection, reopen } = await openShopkeeper(server, 'shop1', { chunkStore });
    await startKeeping(phone);
    await refreshReplica(phone);
    const before = {
      codes: await codesIn(phone),
      texts: new Map(chunkStore.texts),
      rows: await rowsOf(phone),
    };
    await withdrawProduct(server.database, GOODS.fishSauce.code);
    await setProductPrices(server.database, GOODS.soySauce.code, GOODS.fishSauce.prices);
    const spoilt = spoiltConnection(connection, where, mishap);
    const again = await reopen({ connection: spoilt });
    await startKeeping(again.phone);
    expect(await refreshReplica(again.phone)).toBe(outcome);
    expect(await codesIn(again.phone)).toEqual(before.codes);
    expect(await rowsOf(again.phone)).toEqual(before.rows);
    for (const [hash, text] of before.texts) expect(chunkStore.texts.get(hash)).toBe(text);
    const fresh = await again.reopen({ connection });
    await startKeeping(fresh.phone);
    expect(await refreshReplica(fresh.phone)).toBe('ready');
    expect(await codesIn(fresh.phone)).not.toContain(GOODS.fishSauce.code);
  },
);

function spoiltConnection(
  connection: ServerConnection,
  where: string,
  mishap: ConnectionFault,
): Pick<ServerConnection, 'fetch'> {
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const isHit = where === 'a chunk' ? pathname.startsWith('/demo/catalogue/') : pathname.endsWith(where);
      if (isHit) connection.plan(pathname, mishap);
      return await connection.fetch(request);
    },
  };
}

async function rowsOf(phone: Phone) {
  const { catalogues, priceLists, priceParts } = phone.answers;
  return [await catalogues.toArray(), await priceLists.toArray(), await priceParts.toArray()];
}

test('a chunk that is gone after a change of the products is looked up in a new manifest', async () => {
  const { connection, chunkStore, reopen } = await stored();
  await withdrawProduct(server.database, GOODS.fishSauce.code);
  let isFirst = true;
  const late: Pick<ServerConnection, 'fetch'> = {
    fetch: async (request) => {
      if (isFirst && request.url.includes('/demo/catalogue/')) {
        isFirst = false;
        return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } });
      }
      return await connection.fetch(request);
    },
  };
  const { phone: again } = await reopen({ connection: late });
  await startKeeping(again);
  expect(await refreshReplica(again)).toBe('ready');
  expect(await codesIn(again)).not.toContain(GOODS.fishSauce.code);
  expect(chunkStore.texts.size).toBeGreaterThan(0);
});

test('chunks that the browser deleted are fetched again', async () => {
  const { phone, chunkStore, reopen } = await stored();
  const whole = await codesIn(phone);
  const [first] = chunkStore.texts.keys();
  chunkStore.texts.delete(first ?? '');
  const { phone: again } = await reopen();
  await startKeeping(again);
  expect(await refreshReplica(again)).toBe('ready');
  expect(await codesIn(again)).toEqual(whole);
});

test('a full phone frees its pictures first, then says so and keeps the old products', async () => {
  await manyProducts();
  let freed = 0;
  const freePictures = async () => {
    freed += 1;
    return true;
  };
  const { phone, chunkStore } = await stored({ freePictures });
  const whole = await codesIn(phone);
  chunkStore.capacity = chunkStore.texts.size;
  const changed = ['X1005', 'X1100', 'X1300'];
  for (const code of changed) await withdrawProduct(server.database, code);
  await refreshReplica(phone);
  expect(catalogueActivityStore(phone).read().problem).toBe('no-room');
  expect(freed).toBeGreaterThan(0);
  expect(await codesIn(phone)).toEqual(whole);
  chunkStore.capacity = Infinity;
  await refreshReplica(phone);
  expect(await codesIn(phone)).toEqual(whole?.filter((code) => !changed.includes(code)));
  expect(catalogueActivityStore(phone).read().problem).toBeUndefined();
});

test('a phone without a chunk store pages its lists', async () => {
  const { phone, connection } = await openShopkeeper(server, 'shop1', { chunkStore: 'none' });
  await startKeeping(phone);
  expect(cataloguePrefetcherStore(phone).read()).toBeUndefined();
  expect(await refreshProductList(phone, ALL_PRODUCTS)).toBe('ready');
  expect(chunksAsked(connection)).toEqual([]);
});

test('of two tabs one downloads, and both have the products', async () => {
  await manyProducts();
  const chunkStore = memoryChunkStore();
  const one = await openShopkeeper(server, 'shop1', { chunkStore });
  const other = await one.openTab();
  await Promise.all([startKeeping(one.phone), startKeeping(other.phone)]);
  await Promise.all([refreshReplica(one.phone), refreshReplica(other.phone)]);
  expect(await codesIn(one.phone)).toHaveLength(ALL_GOODS);
  expect(await codesIn(other.phone)).toEqual(await codesIn(one.phone));
  expect(one.connection.arrivalsAt('/GET_MANIFEST')).toHaveLength(1);
  const asked = chunksAsked(one.connection);
  expect(new Set(asked).size).toBe(asked.length);
});

async function stored(options: Pick<Partial<TestPhoneOptions>, 'freePictures'> = {}) {
  const chunkStore: MemoryChunkStore = memoryChunkStore();
  const keeper = await openShopkeeper(server, 'shop1', { chunkStore, ...options });
  await startKeeping(keeper.phone);
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  return { ...keeper, chunkStore };
}
