import { orders } from '#server/store/orders/orders';
import type { TestServer } from './test-server.ts';

/** The orders in the server's database, whatever its answers said. */
export async function ordersIn(server: TestServer) {
  return await server.database.select().from(orders);
}
