import { and, asc, count, eq, gt } from 'drizzle-orm';
import { bigint, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Released invoices with their former riders. Rows are only added. */
export const invoiceReleases = pgTable(
  'invoice_releases',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The rider who had it. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    grabbedAt: moment('grabbed_at').notNull(),
    releasedAt: moment('released_at').notNull(),
    /** That rider, or a staff member. */
    releasedBy: uuid('released_by').notNull(),
  },
  (table) => [index('invoice_releases_by_order').on(table.orderId, table.number)],
);

export type InvoiceRelease = typeof invoiceReleases.$inferSelect;

export async function addRelease(
  transaction: Database,
  release: Omit<InvoiceRelease, 'number'>,
): Promise<void> {
  await transaction.insert(invoiceReleases).values(release);
}

/** Lists releases, oldest first. */
export async function releasesOfOrder(
  database: Database,
  orderId: string,
): Promise<readonly InvoiceRelease[]> {
  return await database
    .select()
    .from(invoiceReleases)
    .where(eq(invoiceReleases.orderId, orderId))
    .orderBy(asc(invoiceReleases.number));
}

/** Counts the rider's grabs after the given time that were released. */
export async function countReleasedGrabsSince(
  database: Database,
  accountId: string,
  since: Date,
): Promise<number> {
  const [row] = await database
    .select({ number: count() })
    .from(invoiceReleases)
    .where(and(eq(invoiceReleases.accountId, accountId), gt(invoiceReleases.grabbedAt, since)));
  return row?.number ?? 0;
}
