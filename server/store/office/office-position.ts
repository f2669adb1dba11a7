import { count, eq, max } from 'drizzle-orm';
import { readCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { orders } from '#server/store/orders/orders';
import { lastAuditNumber } from './audit-log.ts';
import { stockPosition } from './stock-list.ts';

/** The last change of each thing that the office's stream of events watches. */
export interface OfficePosition {
  readonly orderChange: number;
  readonly catalogue: number;
  readonly audit: number;
  /** The number of invoices that riders have, and the newest grab. */
  readonly grabs: string;
  /** The newest stock entry, and the last change of a stock. */
  readonly stock: string;
}

/** Reads the positions. Each is a single row, the end of an index, or the few invoices that are out. */
export async function readOfficePosition(database: Database): Promise<OfficePosition> {
  const [grabs] = await database
    .select({ many: count(), last: max(invoiceGrabs.grabbedAt) })
    .from(orders)
    .innerJoin(invoiceGrabs, eq(invoiceGrabs.orderId, orders.id))
    .where(eq(orders.status, 'invoice-approve'));
  return {
    orderChange: await readCounter(database, 'order-changes'),
    catalogue: await readCounter(database, 'catalogue'),
    audit: await lastAuditNumber(database),
    stock: await stockPosition(database),
    grabs: `${grabs?.many ?? 0} ${grabs?.last?.toISOString() ?? ''}`,
  };
}
