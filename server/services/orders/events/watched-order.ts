import { isSameCustomer } from '#domain/kernel/customer-key';
import type { Actor } from '#server/services/accounts/actor';
import type { Database } from '#server/store/database/database';
import { findOrderRow, type OrderRow } from '#server/store/orders/orders';

/** The reader of an order: somebody who acts for its customer, or staff, who see all orders. */
export type OrderWatcher = Pick<Actor, 'role' | 'customer'>;

/** Returns undefined both when there is no such order and when it is another customer's. */
export async function findWatchedOrder(
  database: Database,
  { role, customer }: OrderWatcher,
  orderId: string,
): Promise<OrderRow | undefined> {
  const row = await findOrderRow(database, orderId);
  return row !== undefined && (role === 'staff' || isSameCustomer(row, customer)) ? row : undefined;
}
