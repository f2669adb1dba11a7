import type { Order } from '#domain/order';
import type { Database } from '#server/store/database';
import { findOrderRow } from '#server/store/orders';
import { wholeOrderOf } from '#server/store/whole-order';
import type { Actor } from './actor.ts';

/** The order, undefined when there is none or it is another customer's: one and the same answer. Staff see all. */
export async function seeOrder(
  database: Database,
  { role, customer }: Pick<Actor, 'role' | 'customer'>,
  orderId: string,
): Promise<Order | undefined> {
  const row = await findOrderRow(database, orderId);
  if (row === undefined) return undefined;
  const isOwn = row.customerCode === customer.customerCode && row.saleUnit === customer.saleUnit;
  if (!isOwn && role !== 'staff') return undefined;
  return (await wholeOrderOf(database, row)).order;
}
