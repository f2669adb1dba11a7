import type { Product } from './product.ts';

/** What can be had for so many points, the dearest first: what somebody saved for. The shop's order decides among equals. */
export function productsWithin(products: readonly Product[], points: number): readonly Product[] {
  return products
    .filter(({ pointsPerCase }) => pointsPerCase > 0 && pointsPerCase <= points)
    .toSorted((first, second) => second.pointsPerCase - first.pointsPerCase);
}
