import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StockTake } from '#domain/stock/fill-lines';
import type { StockUnit } from '#domain/stock/stock';
import type { StockCause } from '#domain/stock/stock-cause';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import type { Statement } from '#server/store/database/transaction-parts';
import { stocks } from './stocks.ts';

/** Every change of an amount. Entries are only added. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productCode: text('product_code').notNull(),
    unit: integer('unit').$type<StockUnit>().notNull(),
    cause: text('cause').$type<StockCause>().notNull(),
    /** Added to the amount; negative takes from it. */
    amount: integer('amount').notNull(),
    /** Null for a count. */
    orderId: uuid('order_id'),
    happenedAt: moment('happened_at').notNull(),
  },
  (table) => [
    index('stock_entries_by_order').on(table.orderId),
    index('stock_entries_by_stock').on(table.productCode, table.unit, table.number),
  ],
);

export interface StockAct {
  readonly cause: StockCause;
  readonly orderId: string | undefined;
  readonly now: Date;
}

/**
 * The statements that add to amounts, or take from them with negative numbers. The stocks are locked, so that amounts stay the
 * sums of their entries.
 */
export function stockPostings(
  transaction: Database,
  { cause, orderId, now }: StockAct,
  changes: readonly StockTake[],
): readonly Statement[] {
  if (changes.length === 0) return [];
  const codes = sql.param(changes.map(({ productCode }) => productCode));
  const units = sql.param(changes.map(({ unit }) => unit));
  const amounts = sql.param(changes.map(({ amount }) => amount));
  return [
    transaction.insert(stockEntries).values(
      changes.map((change) => ({
        ...change,
        cause,
        orderId: orderId ?? null,
        happenedAt: now,
      })),
    ),
    transaction
      .update(stocks)
      .set({ amount: sql`coalesce(${stocks.amount}, 0) + posted.amount`, changedAt: now })
      .from(
        sql`unnest(${codes}::text[], ${units}::int[], ${amounts}::int[]) as posted(product_code, unit, amount)`,
      )
      .where(sql`${stocks.productCode} = posted.product_code and ${stocks.unit} = posted.unit`),
  ];
}

/** Sums what orders took and gave back after a moment, by product and unit. */
export async function ordersAfter(
  database: Database,
  codes: readonly string[],
  moment: Date,
): Promise<readonly StockTake[]> {
  return await database
    .select({
      productCode: stockEntries.productCode,
      unit: stockEntries.unit,
      amount: sql<number>`sum(${stockEntries.amount})::int`,
    })
    .from(stockEntries)
    .where(
      and(
        inArray(stockEntries.productCode, [...codes]),
        isNotNull(stockEntries.orderId),
        gt(stockEntries.happenedAt, moment),
      ),
    )
    .groupBy(stockEntries.productCode, stockEntries.unit);
}

/** Lists what an order has taken, without what was given back. */
export async function takesOfOrder(database: Database, orderId: string): Promise<readonly StockTake[]> {
  const amount = sql<number>`(- sum(${stockEntries.amount}))::int`;
  return await database
    .select({ productCode: stockEntries.productCode, unit: stockEntries.unit, amount })
    .from(stockEntries)
    .where(eq(stockEntries.orderId, orderId))
    .groupBy(stockEntries.productCode, stockEntries.unit)
    .having(sql`sum(${stockEntries.amount}) <> 0`)
    .orderBy(stockEntries.productCode, stockEntries.unit);
}
