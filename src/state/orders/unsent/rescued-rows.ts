import { addOrder } from '#contract/orders/add-order';
import { rescuedAddress, type RescuedAddress } from '#contract/addresses/rescued-addresses';
import {
  addressesOfOrder,
  isRescuable,
  MAX_RESCUED_ORDERS,
  writeRescue,
} from '#contract/orders/rescued-orders';
import type { OrderRequest } from '#domain/orders/order';
import type { RawDatabase } from '#local/database/raw-rows';
import { ADD_ORDER_SCHEMA_VERSION, DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';

/**
 * The part of an unreadable database that another phone can send: only the orders and the addresses that they wait for.
 */
export interface RescuedRows {
  /** Input for `readOrderImport` on the other phone; undefined if no order could be read. */
  readonly text: string | undefined;
  readonly orderCount: number;
  /** Outbox rows that are left out because they are unreadable. */
  readonly leftOutCount: number;
  /** Pending changes to the favourites; they are left out too, and easily made again. */
  readonly wishCount: number;
  /** Some rows could not be read at all, so their number is unknown. */
  readonly isPartly: boolean;
}

/** Accepts rows of any shape, because a damaged database may hold anything. */
export function rescuedRows(tenant: string, { stores, damaged }: RawDatabase): RescuedRows {
  const rows = stores['outbox'] ?? [];
  const orders = rows.flatMap(orderIn).slice(0, MAX_RESCUED_ORDERS);
  const changes = rows.flatMap(addressIn);
  const addresses = changes.filter((change) =>
    orders.some((order) => addressesOfOrder(order, [change]).length > 0),
  );
  const wishCount = rows.filter(isWish).length;
  return {
    text: orders.length === 0 ? undefined : writeRescue(tenant, orders, addresses),
    orderCount: orders.length,
    leftOutCount: rows.length - wishCount - orders.length - addresses.length,
    wishCount,
    isPartly: damaged.includes('outbox'),
  };
}

function isWish(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'kind' in row && row.kind === 'set-wish';
}

function addressIn(row: unknown): readonly RescuedAddress[] {
  if (typeof row !== 'object' || row === null) return [];
  if (!('id' in row && 'kind' in row && 'schemaVersion' in row && 'body' in row)) return [];
  const { id, kind, schemaVersion, body } = row;
  if (typeof schemaVersion !== 'number' || schemaVersion > DETAIL_SCHEMA_VERSION) return [];
  const read = rescuedAddress({ key: id, kind, body });
  return read === undefined ? [] : [read];
}

function orderIn(row: unknown): readonly OrderRequest[] {
  if (typeof row !== 'object' || row === null) return [];
  if (!('kind' in row && 'schemaVersion' in row && 'body' in row)) return [];
  const { kind, schemaVersion, body } = row;
  if (kind !== 'add-order' || typeof schemaVersion !== 'number') return [];
  if (schemaVersion > ADD_ORDER_SCHEMA_VERSION) return [];
  const read = addOrder.request.fromWire(body);
  return read.ok && isRescuable(read.value) ? [read.value] : [];
}
