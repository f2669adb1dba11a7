import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { IDS_PER_QUERY, slicesOf } from '#server/store/database/slices';
import { orderMoves } from '#server/store/orders/order-moves';
import { chargedTotalOf, orders } from '#server/store/orders/orders';

/** Finds the orders with an approved invoice and the time of its approval, oldest first. Other orders are left out. */
export async function invoicedOrders(database: Database, orderIds: readonly string[]) {
  const found = [];
  for (const ids of slicesOf(orderIds, IDS_PER_QUERY)) {
    const rows = await database
      .select({ order: orders, invoicedAt: sql<string>`min(${orderMoves.at})` })
      .from(orders)
      .innerJoin(orderMoves, and(eq(orderMoves.orderId, orders.id), eq(orderMoves.status, 'invoice-approve')))
      .where(inArray(orders.id, [...ids]))
      .groupBy(orders.id);
    found.push(...rows);
  }
  return found
    .map(({ order, invoicedAt }) => ({
      order,
      charged: chargedTotalOf(order),
      invoicedAt: new Date(invoicedAt),
    }))
    .toSorted(
      (one, other) =>
        one.invoicedAt.getTime() - other.invoicedAt.getTime() || one.order.number - other.order.number,
    );
}
