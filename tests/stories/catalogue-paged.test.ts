import { expect, test } from 'vitest';
import { ALL_PRODUCTS } from '#state/catalogue';
import { productsFitting } from '#state/replica-lists';
import { MONEY_GOODS_COUNT } from '#tests/support/goods';
import { openStockedShop } from '#tests/support/stocked-shop';
import { openShopkeeper } from '#tests/support/shopkeeper';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/keeper';

const shop = await openStockedShop({ configuration: { capabilities: { chunks: false } } });

test('a back end without chunks is paged into the same shape', async () => {
  const { phone, road } = await openShopkeeper(shop);
  await startKeeping(phone);
  expect(await refreshReplica(phone)).toBe('ready');
  const view = await replicaOf(phone);
  expect(view?.products).toHaveLength(MONEY_GOODS_COUNT);
  expect(view?.pricedCount).toBe(MONEY_GOODS_COUNT);
  expect(view && productsFitting(view, ALL_PRODUCTS)).toHaveLength(MONEY_GOODS_COUNT);
  const asked = road.arrivals.length;
  expect(await refreshReplica(phone)).toBe('ready');
  expect(road.arrivals).toHaveLength(asked);
});
