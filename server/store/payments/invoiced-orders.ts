import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { orderMoves } from '#server/store/orders/order-moves';
import { chargedTotalOf, orders } from '#server/store/orders/orders';

/** Keeps a query well below PostgreSQL's 65535 parameters. */
const ORDERS_AT_ONCE = 5000;

/** Finds the orders with an approved invoice and the time of its approval, oldest first. Other orders are left out. */
export async function invoicedOrders(database: Database, orderIds: readonly string[]) {
  const found = [];
  for (let start = 0; start < orderIds.length; start += ORDERS_AT_ONCE) {
    const rows = await database
      .select({ order: orders, invoicedAt: sql<string>`min(${orderMoves.at})` })
      .from(orders)
      .innerJoin(orderMoves, and(eq(orderMoves.orderId, orders.id), eq(orderMoves.status, 'invoice-approve')))
      .where(inArray(orders.id, orderIds.slice(start, start + ORDERS_AT_ONCE)))
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
