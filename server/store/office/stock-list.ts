import { and, asc, desc, eq, inArray, max, or, sql, type SQL } from 'drizzle-orm';
import type { StockFilter } from '#domain/office/stock/stock-list';
import type { StockKey, StockUnit } from '#domain/stock/stock';
import { products } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { stockEntries } from '#server/store/stock/stock-entries';
import { stocks, type StockRow } from '#server/store/stock/stocks';
import { patternOf } from './office-lists.ts';
import { OPEN_STATUSES } from './order-list.ts';

/** The number of the newest entry of the stock in the row; 0 without any. */
const lastEntry = sql<number>`coalesce((select max(${stockEntries.number}) from ${stockEntries}
  where ${stockEntries.productCode} = ${stocks.productCode} and ${stockEntries.unit} = ${stocks.unit}), 0)::int8`.mapWith(
  Number,
);

/** The state by the same rule as `stateOf`. */
const state = sql`case when ${stocks.amount} is null then ${stocks.toldState}
  when ${stocks.amount} <= 0 then 'out' when ${stocks.amount} <= ${stocks.lowFrom} then 'low' else 'in-stock' end`;

function hasFilter(filter: StockFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined;
  return filter === 'short' ? sql`${stocks.amount} < 0` : sql`${state} = ${filter}`;
}

export interface StockPageRow {
  readonly stock: StockRow;
  readonly facts: unknown;
  readonly lastEntry: number;
}

/** Lists stocks by code and unit, each with its product. */
export async function stockPage(
  database: Database,
  {
    text,
    filter,
    after,
    take,
  }: {
    readonly text: string;
    readonly filter: StockFilter | undefined;
    readonly after: readonly [code: string, unit: number] | undefined;
    readonly take: number;
  },
): Promise<readonly StockPageRow[]> {
  const pattern = patternOf(text);
  return await database
    .select({ stock: stocks, facts: products.facts, lastEntry })
    .from(stocks)
    .innerJoin(products, eq(products.code, stocks.productCode))
    .where(
      and(
        text === ''
          ? undefined
          : or(
              sql`${products.code} ilike ${pattern}`,
              sql`${products.facts} ->> 'name' ilike ${pattern}`,
              sql`${products.facts} ->> 'shortNameEn' ilike ${pattern}`,
            ),
        hasFilter(filter),
        after && sql`(${stocks.productCode}, ${stocks.unit}) > (${after[0]}::text, ${after[1]}::int)`,
      ),
    )
    .orderBy(asc(stocks.productCode), asc(stocks.unit))
    .limit(take);
}

/** Reads the number of a stock’s newest entry; 0 without any. The stock is locked, or the number may be old. */
export async function lastEntryOf(database: Database, { productCode, unit }: StockKey): Promise<number> {
  const [row] = await database
    .select({ last: max(stockEntries.number) })
    .from(stockEntries)
    .where(and(eq(stockEntries.productCode, productCode), eq(stockEntries.unit, unit)));
  return row?.last ?? 0;
}

/** The changes of a stock after one of its entries. */
export interface LaterEntries {
  /** The sum of what orders took and gave back. */
  readonly byOrders: number;
  /** Whether somebody counted. */
  readonly isCounted: boolean;
}

/** Sums the entries of a stock after one of them. */
export async function entriesAfter(
  database: Database,
  { productCode, unit }: StockKey,
  number: number,
): Promise<LaterEntries> {
  const [row] = await database
    .select({
      byOrders: sql<number>`coalesce(sum(${stockEntries.amount}) filter (where ${stockEntries.orderId} is not null), 0)::int`,
      isCounted: sql<boolean>`coalesce(bool_or(${stockEntries.orderId} is null), false)`,
    })
    .from(stockEntries)
    .where(
      and(
        eq(stockEntries.productCode, productCode),
        eq(stockEntries.unit, unit),
        sql`${stockEntries.number} > ${number}`,
      ),
    );
  return row ?? { byOrders: 0, isCounted: false };
}

/** Sums what orders that are not finished have taken of products, by product and unit. */
export async function reservedOf(
  database: Database,
  codes: readonly string[],
): Promise<readonly (StockKey & { readonly amount: number })[]> {
  if (codes.length === 0) return [];
  return await database
    .select({
      productCode: stockEntries.productCode,
      unit: stockEntries.unit,
      amount: sql<number>`(- sum(${stockEntries.amount}))::int`,
    })
    .from(orders)
    .innerJoin(stockEntries, eq(stockEntries.orderId, orders.id))
    .where(and(inArray(orders.status, [...OPEN_STATUSES]), inArray(stockEntries.productCode, [...codes])))
    .groupBy(stockEntries.productCode, stockEntries.unit);
}

export interface StockEntryRow {
  readonly number: number;
  readonly cause: string;
  readonly change: number;
  readonly amount: number;
  readonly happenedAt: Date;
  /** Null without an order. */
  readonly orderId: string | null;
  readonly orderNo: string | null;
}

/** Lists the entries of a stock, newest first, each with the sum of all entries up to it. */
export async function stockEntryPage(
  database: Database,
  { productCode, unit }: { readonly productCode: string; readonly unit: StockUnit },
  { before, take }: { readonly before: number | undefined; readonly take: number },
): Promise<readonly StockEntryRow[]> {
  const summed = database.$with('summed').as(
    database
      .select({
        number: stockEntries.number,
        cause: stockEntries.cause,
        change: sql<number>`${stockEntries.amount}`.as('change'),
        amount: sql<number>`(sum(${stockEntries.amount}) over (order by ${stockEntries.number}))::int`.as(
          'after_it',
        ),
        happenedAt: stockEntries.happenedAt,
        orderId: stockEntries.orderId,
      })
      .from(stockEntries)
      .where(and(eq(stockEntries.productCode, productCode), eq(stockEntries.unit, unit))),
  );
  return await database
    .with(summed)
    .select({
      number: summed.number,
      cause: summed.cause,
      change: summed.change,
      amount: summed.amount,
      happenedAt: summed.happenedAt,
      orderId: summed.orderId,
      orderNo: orders.orderNo,
    })
    .from(summed)
    .leftJoin(orders, eq(orders.id, summed.orderId))
    .where(before === undefined ? undefined : sql`${summed.number} < ${before}`)
    .orderBy(desc(summed.number))
    .limit(take);
}

/** A text that changes whenever an amount or what customers may see changes. Both parts are the ends of an index. */
export async function stockPosition(database: Database): Promise<string> {
  const [entry] = await database.select({ last: max(stockEntries.number) }).from(stockEntries);
  const [change] = await database.select({ last: max(stocks.changedAt) }).from(stocks);
  return `${entry?.last ?? 0} ${change?.last?.toISOString() ?? ''}`;
}
