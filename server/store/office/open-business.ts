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

/** Orders that are neither delivered nor cancelled, by their numbers. */
export async function openOrdersOf(database: Database, person: PersonKeys): Promise<readonly string[]> {
  const rows = await database
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(ofCustomer(orders.customerCode, orders.saleUnit).where(person), inArray(orders.status, OPEN)))
    .orderBy(asc(orders.number));
  return rows.map(({ orderNo }) => orderNo);
}

/** Orders that a rider has and has not delivered. */
export async function ordersOutWith(database: Database, person: PersonKeys): Promise<readonly string[]> {
  const rows = await database
    .select({ orderNo: orders.orderNo })
    .from(invoiceGrabs)
    .innerJoin(orders, eq(orders.id, invoiceGrabs.orderId))
    .where(and(ofAccount(invoiceGrabs.accountId).where(person), eq(orders.status, 'invoice-approve')))
    .orderBy(asc(orders.number));
  return rows.map(({ orderNo }) => orderNo);
}

/** Orders with a slip that nobody of the company has looked at. */
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

/** Orders with an attempt to pay that may still bring money, or money that nobody has decided about. */
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

/** Orders that were never in an export for the accounts, cancelled ones aside. */
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
