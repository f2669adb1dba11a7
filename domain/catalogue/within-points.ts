import type { Product } from './product.ts';

/**
 * The products that a number of points can buy, the most expensive first. Equal ones stay in listing order.
 */
export function productsWithin(products: readonly Product[], points: number): readonly Product[] {
  return products
    .filter(({ pointsPerCase }) => pointsPerCase > 0 && pointsPerCase <= points)
    .toSorted((first, second) => second.pointsPerCase - first.pointsPerCase);
}
