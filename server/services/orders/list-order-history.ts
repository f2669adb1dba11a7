import type { OrderSummary } from '#domain/orders/order';
import type { OrderHistoryQuery } from '#domain/orders/order-history';
import type { Database } from '#server/store/database/database';
import { listOrders } from '#server/store/orders/orders';
import type { Actor } from '#server/services/accounts/actor';
import { withMoneyStates } from './events/money-of-orders.ts';

/**
 * Lists the orders of the customer that is acted for, newest first. Staff see the orders of the customer that
 * they name, or of all customers.
 */
export async function listOrderHistory(
  database: Database,
  { role, customer }: Pick<Actor, 'role' | 'customer'>,
  query: OrderHistoryQuery,
): Promise<readonly OrderSummary[]> {
  const named = query.customer.customerCode === '' ? undefined : query.customer;
  const found = await listOrders(database, role === 'staff' ? named : customer, query);
  return await withMoneyStates(database, found);
}
