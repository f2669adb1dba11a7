import type { Product } from '#domain/catalogue/product';
import { fillLines, type LineToFill } from '#domain/stock/fill-lines';
import { stateOf, stockFor, type Stock, type StockState } from '#domain/stock/stock';
import { sharesOf } from '#domain/stock/stock-shares';

/** The stock of a line of an order, as the office knows it. Amounts are in the line's unit. */
export interface LineStock {
  /** Is there for this order, beside what others took; undefined if the company tells only a state. */
  readonly available: number | undefined;
  /** The part of the line’s quantity that is there, beside the order’s other lines. */
  readonly left: number;
  readonly state: StockState;
  /** `yyyy-mm-dd`; '' if unknown. */
  readonly backOn: string;
}

export function isEnough({ left }: Pick<LineStock, 'left'>, quantity: number): boolean {
  return left >= quantity;
}

/**
 * Says for each line what is there of it; undefined for a line of which no stock is kept.
 *
 * @param stocks those of the products, with what the order itself took
 */
export function lineStocks(
  lines: readonly LineToFill[],
  stocks: readonly Stock[],
  productFor: (code: string) => Pick<Product, 'units'> | undefined,
): readonly (LineStock | undefined)[] {
  const filled = fillLines(lines, stocks, productFor).lines;
  return lines.map(({ productCode, unit }, index) => {
    const product = productFor(productCode);
    const stock = stockFor(stocks, productCode, unit);
    const left = filled[index]?.left;
    if (product === undefined || stock === undefined || left === undefined) return undefined;
    const { one, of } = sharesOf(product, stock.unit);
    const size = of(unit) ?? one;
    const available =
      stock.amount === undefined ? undefined : Math.max(0, Math.floor((stock.amount * one) / size));
    return { available, left, state: stateOf(stock), backOn: stock.backOn };
  });
}
