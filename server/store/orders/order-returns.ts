import { asc, eq, inArray } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { RETURN_REASONS } from '#domain/delivery/delivery';
import { satang } from '#domain/kernel/money';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { IDS_PER_QUERY, slicesOf } from '#server/store/database/slices';
import { orderReference, markOrderChanged } from './orders.ts';

/** Returned products of delivered orders. Rows are only added. Amounts are satang. */
export const orderReturns = pgTable(
  'order_returns',
  {
    /** Made by the client that records it, which makes the call idempotent. */
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: orderReference(),
    accountId: uuid('account_id').notNull(),
    at: moment('at').notNull(),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    note: text('note').notNull(),
    lines: jsonb('lines').notNull(),
    /** The reduction of the order's price. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    exchangeOrderId: uuid('exchange_order_id'),
  },
  (table) => [index('order_returns_by_order').on(table.orderId, table.number)],
);

type ReturnRow = typeof orderReturns.$inferSelect;

const storedLines = z.array(z.object({ number: z.int(), quantity: z.int() }));

/**
 * Returns false, with nothing written, when the id is taken. It waits for a concurrent transaction with the
 * same id.
 */
export async function insertReturn(
  transaction: Database,
  row: Omit<ReturnRow, 'number' | 'exchangeOrderId' | 'lines'> & {
    readonly lines: OrderReturn['lines'];
    readonly exchangeOrderId: string | null;
  },
): Promise<boolean> {
  const inserted = await transaction
    .insert(orderReturns)
    .values(row)
    .onConflictDoNothing({ target: orderReturns.id })
    .returning({ id: orderReturns.id });
  if (inserted.length > 0) await markOrderChanged(transaction, row.orderId);
  return inserted.length > 0;
}

/** Whether an order replaces products that came back. */
export async function isExchangeOrder(database: Database, orderId: string): Promise<boolean> {
  return (await database.$count(orderReturns, eq(orderReturns.exchangeOrderId, orderId))) > 0;
}

/** @param id a UUID */
export async function findReturn(
  database: Database,
  id: string,
): Promise<(OrderReturn & { readonly orderId: string }) | undefined> {
  const [row] = await database.select().from(orderReturns).where(eq(orderReturns.id, id));
  return row && { ...returnOfRow(row), orderId: row.orderId };
}

/** Lists returns, oldest first. */
export async function returnsOfOrder(database: Database, orderId: string): Promise<readonly OrderReturn[]> {
  const rows = await database
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.number));
  return rows.map(returnOfRow);
}

/** Sums the returned quantities by order and line number. Orders and lines without returns are left out. */
export async function returnedQuantities(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const found = new Map<string, Map<number, number>>();
  for (const ids of slicesOf(orderIds, IDS_PER_QUERY)) {
    const rows = await database
      .select({ orderId: orderReturns.orderId, lines: orderReturns.lines })
      .from(orderReturns)
      .where(inArray(orderReturns.orderId, [...ids]));
    for (const { orderId, lines } of rows) {
      const known = found.get(orderId) ?? new Map<number, number>();
      found.set(orderId, known);
      for (const { number, quantity } of storedLines.parse(lines))
        known.set(number, (known.get(number) ?? 0) + quantity);
    }
  }
  return found;
}

function returnOfRow(row: ReturnRow): OrderReturn {
  return {
    id: row.id,
    at: row.at.toISOString(),
    reason: row.reason,
    lines: storedLines.parse(row.lines),
    amount: satang(row.amount),
    exchangeOrderId: row.exchangeOrderId ?? '',
  };
}
