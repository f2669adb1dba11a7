import { points } from '#domain/kernel/points';
import type { DemoProduct } from './demo-catalogue.ts';
import { seededRandom } from './seeded-random.ts';
import { shelfProduct } from './shelf-product.ts';
import { fittingItems, giftItems, type ShelfItem } from './shelf/shelf.ts';

/** The demo's material type: what a shop is fitted out with. */
export const FITTINGS_TYPE = 'EQUIP';

/** A point is worth a quarter of a baht. */
const POINTS_PER_BAHT = 4;

const productOf = (seed: number) => (item: ShelfItem) =>
  shelfProduct({ item, random: seededRandom(seed * 7919 + item.number), promotions: [] });

/** Shelves, signs, bags and baskets, for money and under a material type of their own. */
export function fittingsCatalogue(seed: number): readonly DemoProduct[] {
  return fittingItems.map(productOf(seed)).map(({ product, ...rest }) => ({
    ...rest,
    product: { ...product, materialType: FITTINGS_TYPE },
  }));
}

/** What the points tenant has: each at what its worth is in points, and nothing ahead of time for less. */
export function giftCatalogue(seed: number): readonly DemoProduct[] {
  return giftItems.map((item) => {
    const { product, ...rest } = productOf(seed)(item);
    return {
      ...rest,
      product: {
        ...product,
        pointsPerCase: points(item.size.pieceBaht * POINTS_PER_BAHT),
        prices: { ...product.prices, isAdvancePrice: false },
      },
    };
  });
}
