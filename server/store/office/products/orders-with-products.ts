import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Database } from '#server/store/database/database';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';

const OPEN: readonly OrderStatus[] = ['so-wait', 'so-approve', 'invoice-wait', 'invoice-approve'];

/**
 * Finds the orders with one of the products that are neither delivered nor cancelled.
 *
 * @param most the number of orders that are named, newest first
 */
export async function openOrdersWith(
  database: Database,
  codes: readonly string[],
  most: number,
): Promise<{
  readonly count: number;
  readonly orders: readonly { readonly orderId: string; readonly orderNo: string }[];
}> {
  const isOpen = and(
    sql`${orderLines.productCode} = any(${sql.param([...codes])}::text[])`,
    inArray(orders.status, [...OPEN]),
  );
  const [counted] = await database
    .select({ count: sql<number>`count(distinct ${orders.id})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOpen);
  const named = await database
    .selectDistinct({ orderId: orders.id, orderNo: orders.orderNo, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOpen)
    .orderBy(desc(orders.number))
    .limit(most);
  return {
    count: counted?.count ?? 0,
    orders: named.map(({ orderId, orderNo }) => ({ orderId, orderNo })),
  };
}
