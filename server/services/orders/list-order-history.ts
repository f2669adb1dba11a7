import { NAMED_LINES, type ListedOrder } from '#domain/orders/listed-order';
import type { OrderHistoryQuery } from '#domain/orders/order-history';
import type { Database } from '#server/store/database/database';
import { productsOfFirstLines } from '#server/store/orders/order-lines';
import { listOrders } from '#server/store/orders/orders';
import type { Actor } from '#server/services/accounts/actor';
import { withMoneyStates } from './events/money-of-orders.ts';

/**
 * Lists the orders of the customer that is acted for, newest first, each with its first products. Staff see the orders of the customer that
 * they name, or of all customers.
 */
export async function listOrderHistory(
  database: Database,
  { role, customer }: Pick<Actor, 'role' | 'customer'>,
  query: OrderHistoryQuery,
): Promise<readonly ListedOrder[]> {
  const named = query.customer.customerCode === '' ? undefined : query.customer;
  const found = await listOrders(database, role === 'staff' ? named : customer, query);
  const listed = await withMoneyStates(database, found);
  const products = await productsOfFirstLines(
    database,
    listed.map(({ id }) => id),
    NAMED_LINES,
  );
  return listed.map((order) => ({ ...order, products: products.get(order.id) ?? [] }));
}
