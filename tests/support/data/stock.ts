import { countStocks, type StockCount } from '#server/services/stock/count-stock';
import type { Database } from '#server/store/database/database';
import { readStocks } from '#server/store/stock/stocks';
import type { Stock, StockUnit } from '#domain/stock/stock';

/** A counted stock under `block`. Pass the fields that the test is about. */
export const aStock = (
  productCode: string,
  amount: number | undefined,
  more: Partial<Stock> & { readonly unit?: StockUnit } = {},
): Stock => ({
  productCode,
  unit: 0,
  amount,
  toldState: 'in-stock',
  lowFrom: 0,
  policy: 'block',
  backOn: '',
  ...more,
});

/** Counts stocks, each from nothing. */
export async function keepStock(
  database: Database,
  now: Date,
  ...counts: readonly (Partial<StockCount> & { readonly productCode: string })[]
): Promise<void> {
  await database.transaction(
    async (transaction) =>
      await countStocks(
        transaction,
        counts.map((count) => ({
          unit: 0,
          amount: undefined,
          toldState: 'in-stock',
          lowFrom: 0,
          policy: undefined,
          backOn: '',
          ...count,
        })),
        { cause: 'count', countedAt: now, now },
      ),
  );
}

/** The amounts of a product's stocks, by unit. */
export async function amountsOf(database: Database, code: string): Promise<readonly (number | null)[]> {
  return (await readStocks(database))
    .filter(({ productCode }) => productCode === code)
    .map(({ amount }) => amount);
}
