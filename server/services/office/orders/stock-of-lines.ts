import { lineStocks, type LineStock } from '#domain/office/orders/line-stock';
import { lineToFill } from '#domain/orders/stock/line-to-fill';
import { withOwnTakes } from '#domain/stock/own-takes';
import type { StockRules } from '#domain/stock/stock';
import type { ProductFor } from '#server/services/catalogue/products-of-order';
import type { Database } from '#server/store/database/database';
import { OPEN_STATUSES } from '#server/store/office/order-list';
import type { StoredOrder } from '#server/store/orders/whole-order';
import { takesOfOrder } from '#server/store/stock/stock-entries';
import { findStocks, stockOfRow } from '#server/store/stock/stocks';

/**
 * Reads what is there for each line of an order. All are undefined for an order that is cancelled or delivered, and for a
 * company that keeps no stock here.
 */
export async function stockOfLines(
  database: Database,
  rules: StockRules | undefined,
  { id, status, lines }: StoredOrder,
  productFor: ProductFor,
): Promise<readonly (LineStock | undefined)[]> {
  if (rules === undefined || !OPEN_STATUSES.includes(status)) return lines.map(() => undefined);
  const codes = [...new Set(lines.map(({ productCode }) => productCode))];
  const rows = await findStocks(database, codes);
  const stocks = rows.map((row) => stockOfRow(row, rules));
  const own = await takesOfOrder(database, id);
  return lineStocks(lines.map(lineToFill), withOwnTakes(stocks, own), productFor);
}
