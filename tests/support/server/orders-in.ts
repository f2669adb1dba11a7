import { orders } from '#server/store/orders/orders';
import type { Shop } from './shop.ts';

/** The orders in the server's database, whatever its answers said. */
export async function ordersIn(shop: Shop) {
  return await shop.database.select().from(orders);
}
