import { masterPriceOfCase, type PriceLevel, type ProductPrices } from '#domain/catalogue/prices';
import type { ConcernedCustomers } from './set-prices.ts';

interface Replaced {
  readonly before: ProductPrices;
  readonly after: ProductPrices;
}

/**
 * Tells for whom prices change. A customer pays the list price where the level has none, so a new list price
 * concerns those customers, too.
 *
 * @param changes the products whose prices change
 * @param customersOf the number of customers by price level
 */
export function concernedCustomers(
  changes: readonly Replaced[],
  customersOf: ReadonlyMap<PriceLevel, number>,
): readonly ConcernedCustomers[] {
  return [...customersOf]
    .toSorted(([one], [other]) => one - other)
    .map(([level, customers]) => ({
      level,
      customers,
      products: changes.filter(
        ({ before, after }) => masterPriceOfCase(before, level) !== masterPriceOfCase(after, level),
      ).length,
    }))
    .filter(({ products }) => products > 0);
}
