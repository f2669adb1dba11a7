import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { satangFromBaht } from '#domain/kernel/money';
import { customers } from '#server/store/accounts/customers';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { setQuantity } from '#state/cart/cart';
import { readCartView } from '#state/cart/cart-view';
import { GOODS, KEY1 } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

const FISH = GOODS.fishSauce.code;
const LEVELS = { 1: satangFromBaht(480), 6: satangFromBaht(442.5), 8: satangFromBaht(433) };

const withChunks = await openTestServer();
const paged = await openTestServer({ configuration: { capabilities: { chunks: false } } });

afterAll(() => Promise.all([withChunks.close(), paged.close()]));
beforeEach(async () => {
  for (const server of [withChunks, paged]) {
    await server.restock();
    await setProductPrices(server.database, FISH, { ...GOODS.fishSauce.prices, byLevel: LEVELS });
  }
});

const shops: readonly (readonly [string, TestServer])[] = [
  ['whose catalogue comes in chunks', withChunks],
  ['whose catalogue is paged', paged],
];

// Seen failing when the app knew five levels: a higher level was read as 1, and its prices were dropped.
test.for(shops.flatMap(([name, server]) => ([6, 8] as const).map((level) => [level, name, server] as const)))(
  'a customer at level %i of a shop %s sees and pays the price of that level',
  async ([level, , server]) => {
    await server.database
      .update(customers)
      .set({ priceLevel: level })
      .where(eq(customers.customerCode, KEY1.customerCode));
    const { phone, untilIdle } = await openShopkeeper(server);
    await startKeeping(phone);
    expect(await refreshReplica(phone)).toBe('ready');
    const view = await replicaOf(phone);
    expect(view?.priceLevel).toBe(level);
    expect(view?.byCode.get(FISH)?.prices.byLevel).toEqual({ [level]: LEVELS[level] });
    await setQuantity(phone, FISH, 1, 1);
    expect((await readCartView(phone)).draft.totals.total).toBe(LEVELS[level]);
    expect(await orderFishSauce(phone)).toMatchObject({ kind: 'saved' });
    await untilIdle();
    expect(await unsentOn(phone)).toEqual([]);
    expect(await historyOn(phone)).toHaveLength(1);
  },
);
