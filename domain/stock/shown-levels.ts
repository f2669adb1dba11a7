import type { Product } from '#domain/catalogue/product';
import { unitCount, unitOf } from '#domain/catalogue/units';
import { UNIT_NUMBERS, type Unit } from '#domain/catalogue/unit';
import type { StockLevel } from './stock-levels.ts';

/** The unit in which a level counts: its own, or the product's smallest. */
export function countedUnit(
  product: Pick<Product, 'units'>,
  { unit }: Pick<StockLevel, 'unit'>,
): Unit | undefined {
  const number = unit === 0 ? UNIT_NUMBERS[unitCount(product) - 1] : unit;
  return number === undefined ? undefined : unitOf(product, number);
}

/**
 * The level that stands for a product on its card: the product's own, else the best of its units, because a product of which one
 * unit can be had is not out of stock.
 */
export function cardLevel(levels: readonly StockLevel[]): StockLevel | undefined {
  return levels.find(({ unit }) => unit === 0) ?? levels.toSorted(byState)[0];
}

const RANK = { 'in-stock': 0, low: 1, out: 2 } as const;

function byState(first: StockLevel, second: StockLevel): number {
  return RANK[first.state] - RANK[second.state];
}
