import { afterAll, beforeEach } from 'vitest';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

/** A shop for a whole file of tests: each begins with its goods on the shelf and nothing ordered. */
export async function openStockedShop(options: ShopOptions = {}): Promise<Shop> {
  const shop = await openShop({ ...options, world: 'stocked' });
  beforeEach(() => shop.restock());
  afterAll(() => shop.close());
  return shop;
}
