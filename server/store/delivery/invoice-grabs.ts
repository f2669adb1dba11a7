import { and, asc, count, eq, gt, isNull, ne } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accountReference, accounts } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from '#server/store/orders/orders';

/** The rider who has an invoice. The primary key lets only one of two concurrent grabs succeed. */
export const invoiceGrabs = pgTable(
  'invoice_grabs',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    accountId: accountReference(),
    grabbedAt: moment('grabbed_at').notNull(),
  },
  (table) => [index('invoice_grabs_by_account').on(table.accountId)],
);

export type InvoiceGrab = typeof invoiceGrabs.$inferSelect;

/**
 * Waits for a concurrent transaction that grabs the same invoice.
 *
 * @returns false when a rider has it already
 */
export async function insertGrab(transaction: Database, grab: InvoiceGrab): Promise<boolean> {
  const rows = await transaction
    .insert(invoiceGrabs)
    .values(grab)
    .onConflictDoNothing()
    .returning({ orderId: invoiceGrabs.orderId });
  return rows.length > 0;
}

export async function deleteGrab(transaction: Database, orderId: string): Promise<void> {
  await transaction.delete(invoiceGrabs).where(eq(invoiceGrabs.orderId, orderId));
}

/** Finds the grab with the name of the rider's account. */
export async function findGrab(
  database: Database,
  orderId: string,
): Promise<(InvoiceGrab & { readonly riderName: string }) | undefined> {
  const [row] = await database
    .select({
      orderId: invoiceGrabs.orderId,
      accountId: invoiceGrabs.accountId,
      grabbedAt: invoiceGrabs.grabbedAt,
      riderName: accounts.name,
    })
    .from(invoiceGrabs)
    .innerJoin(accounts, eq(accounts.id, invoiceGrabs.accountId))
    .where(eq(invoiceGrabs.orderId, orderId));
  return row;
}

/** Counts the rider's undelivered invoices. */
export async function countHeld(database: Database, accountId: string): Promise<number> {
  const [row] = await database
    .select({ held: count() })
    .from(invoiceGrabs)
    .innerJoin(orders, eq(orders.id, invoiceGrabs.orderId))
    .where(and(eq(invoiceGrabs.accountId, accountId), eq(orders.status, 'invoice-approve')));
  return row?.held ?? 0;
}

/**
 * Counts the invoices that the rider grabbed after the given time and did not release, including those
 * delivered meanwhile.
 */
export async function countGrabsSince(database: Database, accountId: string, since: Date): Promise<number> {
  return await database.$count(
    invoiceGrabs,
    and(eq(invoiceGrabs.accountId, accountId), gt(invoiceGrabs.grabbedAt, since)),
  );
}

/** Lists the rider's undelivered invoices, oldest grab first. */
export async function invoicesOfRider(
  database: Database,
  accountId: string,
): Promise<readonly { readonly order: OrderRow; readonly grabbedAt: Date }[]> {
  return await database
    .select({ order: orders, grabbedAt: invoiceGrabs.grabbedAt })
    .from(invoiceGrabs)
    .innerJoin(orders, eq(orders.id, invoiceGrabs.orderId))
    .where(and(eq(invoiceGrabs.accountId, accountId), eq(orders.status, 'invoice-approve')))
    .orderBy(asc(invoiceGrabs.grabbedAt), asc(orders.number));
}

/** Lists approved invoices that no rider has, oldest first. */
export async function invoicesToGrab(database: Database, most: number): Promise<readonly OrderRow[]> {
  const rows = await database
    .select({ order: orders })
    .from(orders)
    .leftJoin(invoiceGrabs, eq(invoiceGrabs.orderId, orders.id))
    .where(and(eq(orders.status, 'invoice-approve'), ne(orders.mode, 'point'), isNull(invoiceGrabs.orderId)))
    .orderBy(asc(orders.orderedAt), asc(orders.number))
    .limit(most);
  return rows.map(({ order }) => order);
}
