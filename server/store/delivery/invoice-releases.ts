import { and, asc, eq, gt } from 'drizzle-orm';
import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orderReference } from '#server/store/orders/orders';

/** Released invoices with their former riders. Rows are only added. */
export const invoiceReleases = pgTable(
  'invoice_releases',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderReference(),
    /** The rider who had it. */
    accountId: accountReference(),
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
  return await database.$count(
    invoiceReleases,
    and(eq(invoiceReleases.accountId, accountId), gt(invoiceReleases.grabbedAt, since)),
  );
}
