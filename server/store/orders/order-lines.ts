import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderedProduct } from '#domain/orders/listed-order';
import type { OrderLine } from '#domain/orders/order-draft';
import type { Points } from '#domain/kernel/points';
import { withText } from '#domain/kernel/with-text';
import type { UnitNumber } from '#domain/catalogue/unit';
import { amountColumn } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { IDS_PER_QUERY, slicesOf } from '#server/store/database/slices';
import type { Statement } from '#server/store/database/transaction-parts';
import { unnested } from '#server/store/database/unnested';
import { orderReference } from './orders.ts';

/** Order lines with the names and prices of that moment. Amounts are satang. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderReference(),
    position: integer('position').notNull(),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    unit: integer('unit').$type<UnitNumber>().notNull(),
    unitName: text('unit_name').notNull(),
    /** '' for none, and for lines from before English names were recorded. */
    productNameEn: text('product_name_en').notNull().default(''),
    unitNameEn: text('unit_name_en').notNull().default(''),
    quantity: integer('quantity').notNull(),
    unitPrice: amountColumn('unit_price').notNull(),
    lineTotal: amountColumn('line_total').notNull(),
    unitPoints: bigint('unit_points', { mode: 'number' }).$type<Points>().notNull(),
    linePoints: bigint('line_points', { mode: 'number' }).$type<Points>().notNull(),
    /** The points that one delivered unit earns; null for lines from before this was stored. */
    earnedPerUnit: bigint('earned_per_unit', { mode: 'number' }).$type<Points>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // The orders of a product.
    index('order_lines_by_product').on(table.productCode, table.orderId),
  ],
);

/** @param earnedPerUnit for each line the points that one delivered unit earns */
export function orderLinesInsert(
  transaction: Database,
  orderId: string,
  lines: readonly OrderLine[],
  earnedPerUnit: readonly (Points | undefined)[],
): Statement {
  const rows = lines.map(({ productNameEn = '', unitNameEn = '', ...line }, position) => ({
    ...line,
    productNameEn,
    unitNameEn,
    orderId,
    position,
    earnedPerUnit: earnedPerUnit[position] ?? null,
  }));
  return transaction.insert(orderLines).select(unnested(orderLines, rows));
}

/** Replaces all lines of an order. */
export async function replaceOrderLines(
  transaction: Database,
  orderId: string,
  lines: readonly OrderLine[],
  earnedPerUnit: readonly (Points | undefined)[],
): Promise<void> {
  await transaction.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await orderLinesInsert(transaction, orderId, lines, earnedPerUnit).execute();
}

/** Lists the points per unit by line; undefined for lines from before this was stored. */
export async function earnedPerUnitOf(
  database: Database,
  orderId: string,
): Promise<readonly (Points | undefined)[]> {
  const rows = await database
    .select({ earned: orderLines.earnedPerUnit })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ earned }) => earned ?? undefined);
}

export async function linesOfOrder(database: Database, orderId: string): Promise<readonly OrderLine[]> {
  const rows = await database
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(lineOfRow);
}

/** Lists the lines of many orders, grouped by order and in their own order. */
export async function linesOfOrders(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderLine[]>> {
  const lines = new Map<string, OrderLine[]>();
  for (const ids of slicesOf(orderIds, IDS_PER_QUERY)) {
    const rows = await database
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, [...ids]))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position));
    for (const row of rows) {
      const known = lines.get(row.orderId);
      if (known === undefined) lines.set(row.orderId, [lineOfRow(row)]);
      else known.push(lineOfRow(row));
    }
  }
  return lines;
}

/** Lists the products of the first lines of many orders, grouped by order. */
export async function productsOfFirstLines(
  database: Database,
  orderIds: readonly string[],
  lineCount: number,
): Promise<ReadonlyMap<string, readonly OrderedProduct[]>> {
  const products = new Map<string, OrderedProduct[]>();
  for (const ids of slicesOf(orderIds, IDS_PER_QUERY)) {
    const rows = await database
      .select({
        orderId: orderLines.orderId,
        productCode: orderLines.productCode,
        productName: orderLines.productName,
        productNameEn: orderLines.productNameEn,
      })
      .from(orderLines)
      .where(and(inArray(orderLines.orderId, [...ids]), lt(orderLines.position, lineCount)))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position));
    for (const { orderId, productNameEn, ...names } of rows) {
      const product = { ...names, ...withText({ productNameEn }) };
      const known = products.get(orderId);
      if (known === undefined) products.set(orderId, [product]);
      else known.push(product);
    }
  }
  return products;
}

function lineOfRow({
  orderId: _order,
  position: _position,
  earnedPerUnit: _earned,
  productNameEn,
  unitNameEn,
  ...line
}: typeof orderLines.$inferSelect): OrderLine {
  return { ...line, ...withText({ productNameEn, unitNameEn }) };
}
