import { asc, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Stock, StockPolicy, StockRules, StockState, StockUnit } from '#domain/stock/stock';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { excludedExcept } from '#server/store/database/excluded';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';

/** The amount that can still be sold of each product or unit. Only postings of store/stock/stock-entries change the amount. */
export const stocks = pgTable(
  'stocks',
  {
    productCode: text('product_code').notNull(),
    /** 0 is the whole product, in its smallest unit. */
    unit: integer('unit').$type<StockUnit>().notNull(),
    /** Null if the company only tells a state. */
    amount: integer('amount'),
    toldState: text('told_state').$type<StockState>().notNull(),
    lowFrom: integer('low_from').notNull(),
    /** Null for the company's. */
    policy: text('policy').$type<StockPolicy>(),
    /** `yyyy-mm-dd`; '' if unknown. */
    backOn: text('back_on').notNull(),
    countedAt: moment('counted_at').notNull(),
    /** The moment of the last change that customers may see. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productCode, table.unit] }),
    index('stocks_by_change').on(table.changedAt),
  ],
);

export type StockRow = typeof stocks.$inferSelect;

export function stockOfRow(
  { productCode, unit, amount, toldState, lowFrom, policy, backOn }: StockRow,
  rules: StockRules,
): Stock {
  return {
    productCode,
    unit,
    amount: amount ?? undefined,
    toldState,
    lowFrom,
    policy: policy ?? rules.policy,
    backOn,
  };
}

/**
 * Locks the stocks of products until the transaction ends, by code and unit, and reads them after that.
 *
 * @param more an array of further codes
 */
export async function lockStocks(
  transaction: Database,
  codes: readonly string[],
  more?: SQL,
): Promise<readonly StockRow[]> {
  const named = inArray(stocks.productCode, [...codes]);
  return await transaction
    .select()
    .from(stocks)
    .where(more === undefined ? named : or(named, sql`${stocks.productCode} = any(${more})`))
    .orderBy(asc(stocks.productCode), asc(stocks.unit))
    .for('update');
}

/** Reads the stocks of products without a lock. */
export async function findStocks(database: Database, codes: readonly string[]): Promise<readonly StockRow[]> {
  return await database
    .select()
    .from(stocks)
    .where(inArray(stocks.productCode, [...codes]))
    .orderBy(asc(stocks.productCode), asc(stocks.unit));
}

/** Lists all stocks, or those that changed since a moment. */
export async function readStocks(database: Database, since?: Date): Promise<readonly StockRow[]> {
  return await database
    .select()
    .from(stocks)
    .where(since === undefined ? undefined : gte(stocks.changedAt, since))
    .orderBy(asc(stocks.productCode), asc(stocks.unit));
}

/**
 * Adds stocks, or changes them. An amount stays, because entries change it: a new stock starts from 0, and one without a number
 * has null.
 */
export async function putStocks(transaction: Database, rows: readonly StockRow[]): Promise<void> {
  for (const slice of slicesOf(rows, ROWS_PER_INSERT))
    await transaction
      .insert(stocks)
      .values(slice.map((row) => ({ ...row, amount: row.amount === null ? null : 0 })))
      .onConflictDoUpdate({
        target: [stocks.productCode, stocks.unit],
        set: {
          ...excludedExcept(stocks, ['productCode', 'unit']),
          amount: sql`case when excluded.amount is null then null else coalesce(${stocks.amount}, 0) end`,
        },
      });
}
