import type { OrderSummary } from '#domain/order';
import type { OrderHistoryQuery } from '#domain/order-history';
import type { Database } from '#server/store/database';
import { listOrders } from '#server/store/orders';
import type { Actor } from './actor.ts';
import { withMoneyStates } from './money-of-orders.ts';

/** The orders of the customer that is acted for, newest first. Staff see everybody's. */
export async function seeOrderHistory(
  database: Database,
  { role, customer }: Pick<Actor, 'role' | 'customer'>,
  query: OrderHistoryQuery,
): Promise<readonly OrderSummary[]> {
  const found = await listOrders(database, role === 'staff' ? undefined : customer, query);
  return await withMoneyStates(database, found);
}
