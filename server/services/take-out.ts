import { addressLine } from '#domain/address';
import type { Delivery } from '#domain/delivery';
import type { OrderLine } from '#domain/order-draft';
import type { OrderStatus } from '#domain/order-status';
import { clientsRegistered, type RegisteredClient } from '#server/store/client-registrations';
import type { Database } from '#server/store/database';
import { deliveriesHeardOf } from '#server/store/deliveries';
import { holdLock } from '#server/store/locks';
import { linesOfOrders } from '#server/store/order-lines';
import { ordersPlaced, type OrderRow } from '#server/store/orders';
import { readFileBytes } from '#server/store/private-files';
import { addExported, findExported } from '#server/store/staff-exports';
import { storedAddress } from '#server/store/stored-order';
import { deliveryOf } from './delivery-of.ts';

/** What of a time and kind is taken out. */
export interface TakeOutQuery {
  /** `yyyy-mm-dd` in Bangkok, both days included; undefined is no edge. */
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  /** Of orders and their lines. */
  readonly status: OrderStatus | undefined;
  /** Also what was taken out before. */
  readonly isAgain: boolean;
  readonly now: Date;
}

export interface TakenOrder {
  readonly row: OrderRow;
  readonly shipTo: { readonly name: string; readonly phone: string; readonly line: string };
}

/** Orders by when they were placed. */
export async function takeOutOrders(
  transaction: Database,
  query: TakeOutQuery,
): Promise<readonly TakenOrder[]> {
  const rows = await ordersPlaced(transaction, { ...edgesOf(query), status: query.status });
  const taken = await onlyOnce(transaction, 'orders', query, rows);
  return taken.map((row) => {
    const address = storedAddress.parse(row.shipTo);
    return { row, shipTo: { name: address.name, phone: address.phone, line: addressLine(address) } };
  });
}

export interface TakenLine {
  readonly row: OrderRow;
  /** From 1. */
  readonly number: number;
  readonly line: OrderLine;
}

/** The lines of orders, by when these were placed. */
export async function takeOutLines(
  transaction: Database,
  query: TakeOutQuery,
): Promise<readonly TakenLine[]> {
  const rows = await ordersPlaced(transaction, { ...edgesOf(query), status: query.status });
  const taken = await onlyOnce(transaction, 'order-lines', query, rows);
  const lines = await linesOfOrders(
    transaction,
    taken.map(({ id }) => id),
  );
  return taken.flatMap((row) =>
    (lines.get(row.id) ?? []).map((line, index) => ({ row, number: index + 1, line })),
  );
}

/** Shops that agents registered. */
export async function takeOutNewClients(
  transaction: Database,
  query: TakeOutQuery,
): Promise<readonly RegisteredClient[]> {
  return await onlyOnce(
    transaction,
    'new-clients',
    query,
    await clientsRegistered(transaction, edgesOf(query)),
  );
}

export interface TakenDelivery {
  readonly id: string;
  readonly row: OrderRow;
  readonly delivery: Delivery;
}

/** Visits at the door by when the company heard of them. */
export async function takeOutDeliveries(
  transaction: Database,
  query: TakeOutQuery,
): Promise<readonly TakenDelivery[]> {
  const visits = (await deliveriesHeardOf(transaction, edgesOf(query))).map(({ delivery, order }) => ({
    id: delivery.id,
    row: order,
    delivery: deliveryOf(delivery),
  }));
  return await onlyOnce(transaction, 'deliveries', query, visits);
}

/** The photo or signature of a visit, for the company. */
export async function proofBytes(database: Database, id: string): Promise<Buffer | undefined> {
  return await readFileBytes(database, id);
}

/** Bangkok has one offset all year. */
function edgesOf({ firstDay, lastDay }: TakeOutQuery): {
  readonly from: Date | undefined;
  readonly before: Date | undefined;
} {
  const startOf = (day: string) => new Date(`${day}T00:00:00+07:00`);
  return {
    from: firstDay === undefined ? undefined : startOf(firstDay),
    before: lastDay === undefined ? undefined : new Date(startOf(lastDay).getTime() + DAY_MS),
  };
}

const DAY_MS = 86_400_000;

/** Marks all of them in this transaction: of two that take out at once the second finds what the first took. */
async function onlyOnce<Item extends { readonly id: string }>(
  transaction: Database,
  kind: string,
  { isAgain, now }: TakeOutQuery,
  items: readonly Item[],
): Promise<readonly Item[]> {
  await holdLock(transaction, 'export');
  const before = await findExported(
    transaction,
    kind,
    items.map(({ id }) => id),
  );
  const taken = isAgain ? items : items.filter(({ id }) => !before.has(id));
  await addExported(transaction, kind, { itemIds: taken.map(({ id }) => id), exportedAt: now });
  return taken;
}
