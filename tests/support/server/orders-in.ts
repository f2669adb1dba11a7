import { orders } from '#server/store/orders/orders';
import type { Shop } from './shop.ts';

/** What really stands in the shop's database, whatever anybody was told. */
export async function ordersIn(shop: Shop) {
  return await shop.database.select().from(orders);
}
