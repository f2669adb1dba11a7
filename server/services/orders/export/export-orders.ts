import { boundsOfDays } from '#domain/kernel/bangkok-day';
import type { Delivery } from '#domain/delivery/delivery';
import type { OrderLine } from '#domain/orders/order-draft';
import type { OrderStatus } from '#domain/orders/order-status';
import { clientsRegistered, type RegisteredClient } from '#server/store/clients/client-registrations';
import type { Database } from '#server/store/database/database';
import { deliveriesReported } from '#server/store/delivery/deliveries';
import { holdLock } from '#server/store/database/locks';
import { linesOfOrders } from '#server/store/orders/order-lines';
import { returnedQuantities } from '#server/store/orders/order-returns';
import { ordersPlaced, type OrderRow } from '#server/store/orders/orders';
import { readFileBytes } from '#server/store/accounts/private-files';
import {
  addExportBatch,
  findExportBatch,
  findExported,
  listExportBatches,
  type ExportBatch,
} from '#server/store/orders/staff-exports';
import { deliveryOf } from '#server/services/delivery/reports/delivery-of';
import { exportedOrders, type ExportedOrder } from './exported-orders.ts';

/** Kinds of tables that are exported in batches. */
export type ExportKind = 'orders' | 'order-lines' | 'new-clients' | 'deliveries';

/** Selects the rows of an export. */
export interface ExportQuery {
  /** `yyyy-mm-dd` in Bangkok, both days included; undefined means no limit. */
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  /** Applies to orders and their lines. */
  readonly status: OrderStatus | undefined;
  /** True includes rows that an earlier batch had. */
  readonly isAgain: boolean;
  /**
   * Exports exactly the rows of this batch, in their present state; undefined makes a new batch of the rows
   * that no batch has.
   */
  readonly batch: number | undefined;
  readonly now: Date;
  /** The name of the file, stored with a new batch. */
  readonly file: string;
}

/** The exported rows. */
export interface ExportResult<Item> {
  readonly items: readonly Item[];
  /** The number of the new batch; undefined when there were no new rows. */
  readonly batch: number | undefined;
}

/** Undefined when this kind of table has no batch with the number. */
type ExportAnswer<Item> = Promise<ExportResult<Item> | undefined>;

/** Exports orders by the day they were placed. */
export async function exportOrders(transaction: Database, query: ExportQuery): ExportAnswer<ExportedOrder> {
  const exported = await exportRows(transaction, 'orders', query, () => ordersOf(transaction, query));
  return exported && { ...exported, items: await exportedOrders(transaction, exported.items) };
}

export interface ExportedLine {
  readonly row: OrderRow;
  /** Counts from 1. */
  readonly number: number;
  readonly line: OrderLine;
  /** The quantity that the customer accepted; undefined before a delivery attempt. */
  readonly delivered: number | undefined;
  /** The quantity of those that came back; undefined when none did. */
  readonly returned: number | undefined;
}

/** Exports order lines by the day their order was placed. */
export async function exportLines(transaction: Database, query: ExportQuery): ExportAnswer<ExportedLine> {
  const exported = await exportRows(transaction, 'order-lines', query, () => ordersOf(transaction, query));
  if (exported === undefined) return undefined;
  const orders = await exportedOrders(transaction, exported.items);
  const ids = orders.map(({ row }) => row.id);
  const lines = await linesOfOrders(transaction, ids);
  const returns = await returnedQuantities(transaction, ids);
  const items = orders.flatMap(({ row, delivery }) =>
    (lines.get(row.id) ?? []).map((line, index) => {
      const number = index + 1;
      const returned = returns.get(row.id)?.get(number);
      return { row, number, line, delivered: delivery?.delivered.get(number), returned };
    }),
  );
  return { ...exported, items };
}

async function ordersOf(transaction: Database, query: ExportQuery): Promise<readonly OrderRow[]> {
  return await ordersPlaced(transaction, {
    ...boundsOfDays(query.firstDay, query.lastDay),
    status: query.status,
  });
}

/** Exports customers that agents registered. */
export async function exportNewClients(
  transaction: Database,
  query: ExportQuery,
): ExportAnswer<RegisteredClient> {
  return await exportRows(transaction, 'new-clients', query, () =>
    clientsRegistered(transaction, boundsOfDays(query.firstDay, query.lastDay)),
  );
}

export interface DeliveryExport {
  readonly id: string;
  readonly row: OrderRow;
  readonly delivery: Delivery;
}

/** Exports delivery attempts by the day the server received their reports. */
export async function exportDeliveries(
  transaction: Database,
  query: ExportQuery,
): ExportAnswer<DeliveryExport> {
  return await exportRows(transaction, 'deliveries', query, async () =>
    (await deliveriesReported(transaction, boundsOfDays(query.firstDay, query.lastDay))).map(
      ({ delivery, order }) => ({
        id: delivery.id,
        row: order,
        delivery: deliveryOf(delivery),
      }),
    ),
  );
}

/** Reads the photo or signature of a delivery attempt. */
export async function proofBytes(database: Database, id: string): Promise<Buffer | undefined> {
  return await readFileBytes(database, id);
}

/**
 * Makes a batch of the rows that no batch has. An advisory lock makes the second of two concurrent exports
 * wait, and it then finds the first one's batch.
 *
 * @param read is called after the lock is taken
 */
async function exportRows<Item extends { readonly id: string }>(
  transaction: Database,
  kind: ExportKind,
  { isAgain, batch, now, file }: ExportQuery,
  read: () => Promise<readonly Item[]>,
): ExportAnswer<Item> {
  await holdLock(transaction, 'export');
  if (batch !== undefined) {
    const ids = await findExportBatch(transaction, kind, batch);
    return ids && { items: (await read()).filter(({ id }) => ids.has(id)), batch: undefined };
  }
  const items = await read();
  const before = await findExported(
    transaction,
    kind,
    items.map(({ id }) => id),
  );
  const fresh = items.filter(({ id }) => !before.has(id));
  if (fresh.length === 0) return { items: isAgain ? items : [], batch: undefined };
  const number = await addExportBatch(
    transaction,
    { kind, exportedAt: now, file },
    fresh.map(({ id }) => id),
  );
  return { items: isAgain ? items : fresh, batch: number };
}

/** Lists the batches of exports, newest first. */
export async function listBatches(
  database: Database,
  kind: ExportKind | undefined,
  most: number,
): Promise<readonly ExportBatch[]> {
  return await listExportBatches(database, kind, most);
}
