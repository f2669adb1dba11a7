import { fillLines, type FilledLines, type LineToFill, type StockTake } from '#domain/stock/fill-lines';
import { withOwnTakes } from '#domain/stock/own-takes';
import { DEFAULT_STOCK_RULES, type Stock, type StockRules } from '#domain/stock/stock';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { Database } from '#server/store/database/database';
import { sendLast } from '#server/store/database/transaction-parts';
import { freeProductCodes } from '#server/store/promotions/order-products';
import { stockPostings, takesOfOrder, type StockAct } from '#server/store/stock/stock-entries';
import { lockStocks, readStocks, stockOfRow } from '#server/store/stock/stocks';
import type { ProductFor } from '#server/services/catalogue/products-of-order';

/** The company's rules about stock; undefined if it keeps none here. */
export function stockRulesOf({
  capabilities,
  stock,
}: Pick<TenantConfiguration, 'capabilities' | 'stock'>): StockRules | undefined {
  return capabilities.stock ? (stock ?? DEFAULT_STOCK_RULES) : undefined;
}

/** Whether the company ever had stock here. */
export async function hasAnyStock(database: Database): Promise<boolean> {
  return (await readStocks(database)).length > 0;
}

/**
 * Locks the stock of an order's products, and of those that promotions may give, and reads it. Without rules it does nothing.
 * Stocks are the last locks of an order.
 */
export async function lockStockOfOrder(
  transaction: Database,
  rules: StockRules | undefined,
  lines: readonly { readonly productCode: string }[],
): Promise<readonly Stock[]> {
  if (rules === undefined) return [];
  const codes = [...new Set(lines.map(({ productCode }) => productCode))];
  const rows = await lockStocks(transaction, codes, freeProductCodes());
  return rows.map((row) => stockOfRow(row, rules));
}

/** Takes the goods of an order from the locked stock, with `sendLast`. */
export async function takeStock(
  transaction: Database,
  act: Omit<StockAct, 'cause'>,
  takes: readonly StockTake[],
): Promise<void> {
  const postings = stockPostings(transaction, { ...act, cause: 'order' }, takes.map(negated));
  await sendLast(transaction, postings);
}

/** Gives back what an order took. It does nothing for an order that took nothing. */
export async function releaseStock(
  transaction: Database,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const taken = await takesOfOrder(transaction, orderId);
  if (taken.length === 0) return;
  await lockStocks(
    transaction,
    taken.map(({ productCode }) => productCode),
  );
  const postings = stockPostings(transaction, { cause: 'release', orderId, now }, taken);
  for (const statement of postings) await statement.execute();
}

/** The effect of a change on stock. Negative amounts give back. */
export interface StockChange {
  readonly filled: FilledLines;
  readonly takes: readonly StockTake[];
}

/** Fills the lines of an order that the office changes, with what the order itself took before. */
export async function fillChangedOrder(
  transaction: Database,
  rules: StockRules | undefined,
  {
    orderId,
    lines,
    productFor,
  }: {
    readonly orderId: string;
    readonly lines: readonly LineToFill[];
    readonly productFor: ProductFor;
  },
): Promise<StockChange> {
  const own = await takesOfOrder(transaction, orderId);
  const stocks = await lockStockOfOrder(transaction, rules, [...lines, ...own]);
  const isSame = (one: StockTake) => (other: Pick<StockTake, 'productCode' | 'unit'>) =>
    one.productCode === other.productCode && one.unit === other.unit;
  const filled = fillLines(lines, withOwnTakes(stocks, own), productFor);
  const further = filled.takes.map((take) => ({
    ...take,
    amount: take.amount - (own.find(isSame(take))?.amount ?? 0),
  }));
  const back = own.filter((take) => !filled.takes.some(isSame(take))).map(negated);
  return { filled, takes: [...further, ...back].filter(({ amount }) => amount !== 0) };
}

/** Records what a change takes from stock and gives back. */
export async function changeStock(
  transaction: Database,
  act: Omit<StockAct, 'cause'>,
  takes: readonly StockTake[],
): Promise<void> {
  const postings = stockPostings(transaction, { ...act, cause: 'change' }, takes.map(negated));
  for (const statement of postings) await statement.execute();
}

function negated(take: StockTake): StockTake {
  return { ...take, amount: -take.amount };
}
