import { afterAll, beforeEach } from 'vitest';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

/** A server for a whole test file: each test starts with products and no orders. */
export async function openStockedShop(options: ShopOptions = {}): Promise<Shop> {
  const shop = await openShop({ ...options, world: 'stocked' });
  beforeEach(() => shop.restock());
  afterAll(() => shop.close());
  return shop;
}
