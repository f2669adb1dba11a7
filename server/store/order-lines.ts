import { asc, eq } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { satang } from '#domain/money';
import type { OrderLine } from '#domain/order-draft';
import { points } from '#domain/points';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/units';
import type { Database } from './database.ts';
import { orders } from './orders.ts';

/** What was ordered, with names and prices of that moment. Amounts are satang. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    unit: integer('unit').notNull(),
    unitName: text('unit_name').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    lineTotal: bigint('line_total', { mode: 'number' }).notNull(),
    unitPoints: bigint('unit_points', { mode: 'number' }).notNull(),
    linePoints: bigint('line_points', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export async function addOrderLines(
  transaction: Database,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await transaction
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId, position })));
}

export async function linesOfOrder(database: Database, orderId: string): Promise<readonly OrderLine[]> {
  const rows = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map((row) => ({
    productCode: row.productCode,
    productName: row.productName,
    unit: unitNumber(row.unit),
    unitName: row.unitName,
    quantity: row.quantity,
    unitPrice: satang(row.unitPrice),
    lineTotal: satang(row.lineTotal),
    unitPoints: points(row.unitPoints),
    linePoints: points(row.linePoints),
  }));
}

/** @throws RangeError when a row was written by something else than this server */
export function unitNumber(value: number): UnitNumber {
  const found = UNIT_NUMBERS.find((unit) => unit === value);
  if (found === undefined) throw new RangeError(`not a unit: ${value}`);
  return found;
}
