import { and, asc, desc, eq, gt, gte, ne, or } from 'drizzle-orm';
import { ZERO_SATANG } from '#domain/kernel/money';
import { ZERO_POINTS } from '#domain/kernel/points';
import type { Purchase, PurchasedLine, PurchasesQuery } from '#domain/quick-order/purchase';
import type { Database } from '#server/store/database/database';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';
import { remainingQuantity } from '#server/store/delivery/remaining-quantity';

export interface PurchasesFilter extends PurchasesQuery {
  readonly since: Date;
  /** The maximum number of orders. */
  readonly limit: number;
}

/**
 * Lists the customer's orders of one mode that were not cancelled, with the quantities that the customer
 * kept, newest first. It is one statement that reads `orders_by_customer` backwards. Refused and returned
 * quantities are left out.
 */
export async function listPurchases(
  database: Database,
  { customer, mode, since, limit }: PurchasesFilter,
): Promise<readonly Purchase[]> {
  const newest = database
    .select({
      id: orders.id,
      orderedAt: orders.orderedAt,
      number: orders.number,
      status: orders.status,
      chargedTotal: orders.chargedTotal,
    })
    .from(orders)
    .where(
      and(
        eq(orders.customerCode, customer.customerCode),
        eq(orders.saleUnit, customer.saleUnit),
        gte(orders.orderedAt, since),
        eq(orders.mode, mode),
        ne(orders.status, 'so-cancel'),
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.number))
    .limit(limit)
    .as('newest');
  const remaining = remainingQuantity(newest.chargedTotal);
  const rows = await database
    .select({
      orderId: newest.id,
      orderedAt: newest.orderedAt,
      status: newest.status,
      productCode: orderLines.productCode,
      unit: orderLines.unit,
      quantity: remaining,
    })
    .from(newest)
    .innerJoin(orderLines, eq(orderLines.orderId, newest.id))
    // Free goods come by themselves.
    .where(
      and(
        gt(remaining, 0),
        or(gt(orderLines.unitPrice, ZERO_SATANG), gt(orderLines.unitPoints, ZERO_POINTS)),
      ),
    )
    .orderBy(desc(newest.orderedAt), desc(newest.number), asc(orderLines.position));
  const purchases = new Map<string, Purchase & { readonly lines: PurchasedLine[] }>();
  for (const { orderId, orderedAt, status, productCode, unit, quantity } of rows) {
    const known = purchases.get(orderId) ?? {
      orderId,
      orderedAt: orderedAt.toISOString(),
      status,
      lines: [],
    };
    known.lines.push({ productCode, unit, quantity });
    purchases.set(orderId, known);
  }
  return [...purchases.values()];
}
