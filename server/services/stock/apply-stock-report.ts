import type { ProductChangeAnswer } from '#domain/catalogue/product-changes';
import { unitOf } from '#domain/catalogue/units';
import { stockKeyText } from '#domain/stock/stock';
import type { StockReport } from '#domain/stock/stock-report';
import { findStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { lockStocks } from '#server/store/stock/stocks';
import { countStocks } from './count-stock.ts';

/**
 * Sets all stocks of a report, or none. What orders took after the count stays off, so a report that was made before them does
 * no harm; a moment in the future counts as now. A product without the unit counts as unknown.
 */
export async function applyStockReport(
  transaction: Database,
  { countedAt, stocks }: StockReport,
  now: Date,
): Promise<ProductChangeAnswer> {
  const codes = [...new Set(stocks.map(({ productCode }) => productCode))];
  const products = await findStoredProducts(transaction, codes);
  const unknown = stocks.filter(({ productCode, unit }) => {
    const product = products.get(productCode);
    return product === undefined || (unit !== 0 && unitOf(product, unit) === undefined);
  });
  if (unknown.length > 0) {
    const unknownCodes = [...new Set(unknown.map(({ productCode }) => productCode))];
    return { kind: 'refused', code: 'products-unknown', products: unknownCodes };
  }
  // In the order of every count: a lock of all counts, then the rows. Otherwise two of them could wait for each other.
  await holdLock(transaction, 'stock');
  const known = new Map((await lockStocks(transaction, codes)).map((row) => [stockKeyText(row), row]));
  const counts = stocks.map((told) => {
    const old = known.get(stockKeyText(told));
    return {
      productCode: told.productCode,
      unit: told.unit,
      amount: told.amount,
      toldState: told.state ?? 'in-stock',
      lowFrom: told.lowFrom ?? old?.lowFrom ?? 0,
      policy: told.policy ?? old?.policy ?? undefined,
      backOn: told.backOn ?? old?.backOn ?? '',
    };
  });
  const { added, changed } = await countStocks(transaction, counts, {
    cause: 'system',
    countedAt: countedAt !== undefined && countedAt < now ? countedAt : now,
    now,
  });
  return { kind: 'changed', count: added.length + changed.length };
}
