import { and, desc, eq, gt, gte, max, ne, sql } from 'drizzle-orm';
import type { LastOrder } from '#domain/clients/client';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { Habit } from '#domain/quick-order/not-this-month';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { agentCustomers } from './agent-customers.ts';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { orderLines } from '#server/store/orders/order-lines';
import { chargedTotalOf, orders } from '#server/store/orders/orders';
import { remainingQuantity } from '#server/store/delivery/remaining-quantity';

/** Matches the orders for money of the agent's clients that were not cancelled. */
const isOfClient = and(
  isOfCustomer(orders, agentCustomers),
  eq(orders.mode, MONEY_MODE),
  ne(orders.status, 'so-cancel'),
);

/** Finds the newest order of each of the agent's clients, in one statement. */
export async function lastOrdersOfClients(
  database: Database,
  agentCode: string,
): Promise<readonly (CustomerKey & { readonly lastOrder: LastOrder })[]> {
  const rows = await database
    .selectDistinctOn([agentCustomers.customerCode, agentCustomers.saleUnit], {
      customerCode: agentCustomers.customerCode,
      saleUnit: agentCustomers.saleUnit,
      orderNo: orders.orderNo,
      orderedAt: orders.orderedAt,
      total: orders.total,
      chargedTotal: orders.chargedTotal,
    })
    .from(agentCustomers)
    .innerJoin(orders, isOfClient)
    .where(eq(agentCustomers.agentCode, agentCode))
    .orderBy(
      agentCustomers.customerCode,
      agentCustomers.saleUnit,
      desc(orders.orderedAt),
      desc(orders.number),
    );
  return rows.map(({ customerCode, saleUnit, orderNo, orderedAt, ...amounts }) => ({
    customerCode,
    saleUnit,
    lastOrder: { orderNo, orderedAt: orderedAt.toISOString(), total: chargedTotalOf(amounts) },
  }));
}

/**
 * Lists the products that each client bought in more than one order since the given time, with the number of
 * orders, in one statement. Refused and returned products do not count.
 */
export async function habitsOfClients(
  database: Database,
  agentCode: string,
  since: Date,
): Promise<readonly (CustomerKey & Habit)[]> {
  const timesBought = sql<number>`count(distinct ${orders.id})`.mapWith(Number);
  const rows = await database
    .select({
      customerCode: agentCustomers.customerCode,
      saleUnit: agentCustomers.saleUnit,
      productCode: orderLines.productCode,
      timesBought,
      lastBoughtAt: max(orders.orderedAt),
    })
    .from(agentCustomers)
    .innerJoin(orders, isOfClient)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(agentCustomers.agentCode, agentCode),
        gte(orders.orderedAt, since),
        gt(remainingQuantity(orders.chargedTotal), 0),
      ),
    )
    .groupBy(agentCustomers.customerCode, agentCustomers.saleUnit, orderLines.productCode)
    .having(sql`count(distinct ${orders.id}) > 1`);
  return rows.map((row) => ({ ...row, lastBoughtAt: row.lastBoughtAt ?? since }));
}
