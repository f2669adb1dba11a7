import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status';
import type { Database } from '#server/store/database/database';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { orders } from '#server/store/orders/orders';
import { paymentAttempts } from '#server/store/payments/payment-attempts';
import { paymentMoney } from '#server/store/payments/payment-money';
import { slips } from '#server/store/payments/slips';
import { ofAccount, ofAttempt, ofCustomer, ofOrder, type PersonKeys } from './row-links.ts';

const OPEN: readonly OrderStatus[] = ['so-wait', 'so-approve', 'invoice-wait', 'invoice-approve'];

/** Lists the numbers of orders that are neither delivered nor cancelled. */
export async function openOrdersOf(database: Database, person: PersonKeys): Promise<readonly string[]> {
  const rows = await database
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(ofCustomer(orders.customerCode, orders.saleUnit).where(person), inArray(orders.status, OPEN)))
    .orderBy(asc(orders.number));
  return rows.map(({ orderNo }) => orderNo);
}

/** Lists the numbers of undelivered orders that the person has as a rider. */
export async function ordersOutWith(database: Database, person: PersonKeys): Promise<readonly string[]> {
  const rows = await database
    .select({ orderNo: orders.orderNo })
    .from(invoiceGrabs)
    .innerJoin(orders, eq(orders.id, invoiceGrabs.orderId))
    .where(and(ofAccount(invoiceGrabs.accountId).where(person), eq(orders.status, 'invoice-approve')))
    .orderBy(asc(orders.number));
  return rows.map(({ orderNo }) => orderNo);
}

/** Lists the numbers of orders with a slip that the staff has not checked. */
export async function ordersWithUnseenSlips(
  database: Database,
  person: PersonKeys,
): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ orderNo: orders.orderNo })
    .from(slips)
    .innerJoin(orders, eq(orders.id, slips.orderId))
    .where(and(ofOrder(slips.orderId).where(person), eq(slips.state, 'sent')))
    .orderBy(asc(orders.orderNo));
  return rows.map(({ orderNo }) => orderNo);
}

/** Lists the numbers of orders with money that waits for a decision. */
export async function ordersWithOpenMoney(
  database: Database,
  person: PersonKeys,
): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ orderNo: orders.orderNo })
    .from(paymentMoney)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentMoney.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(ofAttempt(paymentMoney.attemptId).where(person), eq(paymentMoney.fate, 'matching')))
    .orderBy(asc(orders.orderNo));
  return rows.map(({ orderNo }) => orderNo);
}

/** Counts delivered orders that no accounting export included. */
export async function countUnexportedOrders(database: Database, person: PersonKeys): Promise<number> {
  return await database.$count(
    orders,
    and(
      ofCustomer(orders.customerCode, orders.saleUnit).where(person),
      inArray(orders.status, ['pod']),
      sql`not exists (select 1 from staff_exports where kind = 'orders' and item_id = ${orders.id}::text)`,
    ),
  );
}
