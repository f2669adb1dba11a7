import type { Product } from '#domain/catalogue/product';
import type { UnitNumber } from '#domain/catalogue/unit';
import { sharesOf } from './stock-shares.ts';
import { stateOf, stockFor, type Stock, type StockKey, type StockPolicy } from './stock.ts';

/** A line that asks for goods. */
export interface LineToFill {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  /** Goods that a promotion gives. They get what ordered lines leave, and never more than that. */
  readonly isFree?: boolean;
}

/** A line with what is left for it. */
export interface FilledLine {
  readonly line: LineToFill;
  /** In the line's unit, at most its quantity. */
  readonly left: number;
  /** Undefined if no stock is kept for it. */
  readonly policy: StockPolicy | undefined;
  readonly backOn: string;
}

/** An amount that lines take from a stock, in the stock's own unit; never 0. */
export interface StockTake extends StockKey {
  readonly amount: number;
}

export interface FilledLines {
  /** In the order of the given lines. */
  readonly lines: readonly FilledLine[];
  /** Sorted by product and unit. Only counted stocks are taken from. */
  readonly takes: readonly StockTake[];
}

/**
 * Says what is left for each line of an order, and what the order takes. Lines of one stock are filled by unit, the largest
 * first, so the order of the lines does not matter. What does not fill a whole smallest unit is taken as one.
 *
 * Under `block` an order takes only what is left, under the other policies what it asks for.
 *
 * @param stocks those of the products; others are ignored
 */
export function fillLines(
  lines: readonly LineToFill[],
  stocks: readonly Stock[],
  productFor: (code: string) => Pick<Product, 'units'> | undefined,
): FilledLines {
  const filled = new Map<LineToFill, FilledLine>();
  const open = new Map<Stock, OpenStock>();
  for (const line of lines.toSorted(byTurn)) {
    const product = productFor(line.productCode);
    const stock = stockFor(stocks, line.productCode, line.unit);
    if (product === undefined || stock === undefined) {
      filled.set(line, { line, left: line.quantity, policy: undefined, backOn: '' });
      continue;
    }
    const shares = sharesOf(product, stock.unit);
    const state = open.get(stock) ?? { one: shares.one, left: sharesLeft(stock, shares.one), taken: 0 };
    const size = shares.of(line.unit) ?? shares.one;
    const left = Math.min(line.quantity, Math.max(0, Math.floor(state.left / size)));
    const taken = (stock.policy === 'block' || line.isFree === true ? left : line.quantity) * size;
    open.set(stock, { ...state, left: state.left - taken, taken: state.taken + taken });
    filled.set(line, { line, left, policy: stock.policy, backOn: stock.backOn });
  }
  return {
    lines: lines.flatMap((line) => filled.get(line) ?? []),
    takes: [...open]
      .flatMap(([stock, { one, taken }]): readonly StockTake[] =>
        taken === 0 || stock.amount === undefined
          ? []
          : [{ productCode: stock.productCode, unit: stock.unit, amount: Math.ceil(taken / one) }],
      )
      .toSorted(byKey),
  };
}

interface OpenStock {
  /** The shares of one of the stock's own unit. */
  readonly one: number;
  readonly left: number;
  readonly taken: number;
}

function sharesLeft(stock: Stock, one: number): number {
  if (stock.amount !== undefined) return stock.amount * one;
  return stateOf(stock) === 'out' ? 0 : Infinity;
}

function byTurn(first: LineToFill, second: LineToFill): number {
  return (
    Number(first.isFree === true) - Number(second.isFree === true) ||
    compareText(first.productCode, second.productCode) ||
    first.unit - second.unit
  );
}

/** The order in which stocks are locked. */
export function byKey(first: StockKey, second: StockKey): number {
  return compareText(first.productCode, second.productCode) || first.unit - second.unit;
}

function compareText(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
