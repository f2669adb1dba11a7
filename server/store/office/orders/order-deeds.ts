import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { OrderDeed } from '#domain/office/orders/order-deed';
import { accounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { invoiceReleases } from '#server/store/delivery/invoice-releases';
import { orderChanges } from '#server/store/orders/order-changes';
import { orderReturns } from '#server/store/orders/order-returns';
import { slips } from '#server/store/payments/slips';

/** Lists who did what about an order, as far as its moves and changes do not say it, in no order. */
export async function deedsOfOrder(database: Database, orderId: string): Promise<readonly OrderDeed[]> {
  const part = (kind: OrderDeed['kind'], columns: DeedColumns, where?: SQL) =>
    database
      .select({
        kind: sql<OrderDeed['kind']>`${kind}::text`.as('kind'),
        at: sql<Date>`${columns.at}`.mapWith(orderChanges.at).as('at'),
        by: accounts.name,
      })
      .from(columns.orderId.table)
      .leftJoin(accounts, eq(accounts.id, columns.by))
      .where(and(eq(columns.orderId, orderId), isNotNull(columns.at), where));
  const grabbed = (table: typeof invoiceGrabs | typeof invoiceReleases) =>
    part('grabbed', { orderId: table.orderId, at: table.grabbedAt, by: table.accountId });
  const rows = await unionAll(
    part('agreed', {
      orderId: orderChanges.orderId,
      at: orderChanges.agreedAt,
      by: orderChanges.agreedBy,
    }),
    part('slip-checked', { orderId: slips.orderId, at: slips.decidedAt, by: slips.decidedBy }),
    part('came-back', { orderId: orderReturns.orderId, at: orderReturns.at, by: orderReturns.accountId }),
    grabbed(invoiceGrabs),
    grabbed(invoiceReleases),
  );
  return rows.map(({ kind, at, by }) => ({ kind, at: at.toISOString(), by: by ?? '' }));
}

interface DeedColumns {
  readonly orderId: PgColumn;
  readonly at: PgColumn;
  readonly by: PgColumn;
}
