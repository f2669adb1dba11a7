import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { readCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';

/**
 * The sales of each product in a past month, before coupons. A sum counts only while no order of its month has changed
 * since (`unchangedMonths`), so a row is never wrong, only useless.
 */
export const productMonths = pgTable(
  'product_months',
  {
    /** `yyyy-mm` in Bangkok, by the day of the order. */
    month: text('month').notNull(),
    productCode: text('product_code').notNull(),
    /** The orders that contain the product. */
    orders: integer('orders').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.productCode] })],
);

/** The moments of a period; `before` is exclusive. */
export interface Moments {
  readonly from: Date;
  readonly before: Date;
}

/** The months whose products are added up. */
export const summedMonths = pgTable('summed_months', {
  month: text('month').primaryKey(),
  /** The last change of any order that the sums contain (`orders.change_number`). */
  changeNumber: bigint('change_number', { mode: 'number' }).notNull(),
});

const MONTH = sql<string>`to_char(${orders.orderedAt} at time zone 'UTC' + interval '7 hours', 'YYYY-MM')`;

/** Finds the months whose sums hold: none of their orders has changed since. */
export async function unchangedMonths(database: Database): Promise<ReadonlySet<string>> {
  const summed = await database.select().from(summedMonths).orderBy(asc(summedMonths.changeNumber));
  const [oldest] = summed;
  if (oldest === undefined) return new Set();
  const changed = await database
    .select({ month: MONTH, last: sql<string | null>`max(${orders.changeNumber})`, open: openChanges })
    .from(orders)
    .where(or(gt(orders.changeNumber, oldest.changeNumber), isNull(orders.changeNumber)))
    .groupBy(MONTH);
  const changes = new Map(changed.map((each) => [each.month, each]));
  const isUnchanged = ({ month, changeNumber }: typeof summedMonths.$inferSelect) => {
    const change = changes.get(month);
    return change === undefined || (!change.open && Number(change.last) <= changeNumber);
  };
  return new Set(summed.filter(isUnchanged).map(({ month }) => month));
}

/** Whether an order has changed and has no number yet. */
const openChanges = sql<boolean>`bool_or(${orders.changeNumber} is null)`;

/**
 * Adds up the products of a month. Run it in a transaction that sees one state of the database, so that the sums
 * contain all changes up to the recorded number.
 */
export async function sumMonth(
  transaction: Database,
  month: string,
  { from, before }: Moments,
): Promise<void> {
  const changeNumber = await readCounter(transaction, 'order-changes');
  await transaction.delete(productMonths).where(eq(productMonths.month, month));
  await transaction.insert(productMonths).select(
    transaction
      .select({
        month: sql<string>`${month}::text`.as('month'),
        productCode: orderLines.productCode,
        orders: sql<number>`count(distinct ${orderLines.orderId})::integer`.as('orders'),
        amount: sql<number>`sum(${orderLines.lineTotal})::bigint`.as('amount'),
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          gte(orders.orderedAt, from),
          lt(orders.orderedAt, before),
          ne(orders.status, 'so-cancel'),
          ne(orders.mode, 'point'),
        ),
      )
      .groupBy(orderLines.productCode),
  );
  await transaction
    .insert(summedMonths)
    .values({ month, changeNumber })
    .onConflictDoUpdate({ target: summedMonths.month, set: { changeNumber } });
}

/** Records that months that have not changed are right up to the newest change, so that fewer changes are looked at. */
export async function confirmMonths(
  transaction: Database,
  months: readonly string[],
  changeNumber: number,
): Promise<void> {
  if (months.length === 0) return;
  await transaction
    .update(summedMonths)
    .set({ changeNumber })
    .where(and(inArray(summedMonths.month, [...months]), lt(summedMonths.changeNumber, changeNumber)));
}

/** Deletes the sums of months before one. */
export async function deleteMonthsBefore(transaction: Database, month: string): Promise<void> {
  await transaction.delete(productMonths).where(lt(productMonths.month, month));
  await transaction.delete(summedMonths).where(lt(summedMonths.month, month));
}
