import { points } from '#domain/kernel/points';
import type { DemoProduct } from './demo-catalogue.ts';
import { seededRandom } from './seeded-random.ts';
import { shelfProduct } from './shelf-product.ts';
import { fittingItems, giftItems, type ShelfItem } from './shelf/shelf.ts';

/** The demo's material type: shop equipment. */
export const FITTINGS_TYPE = 'EQUIP';

/** A point is worth a quarter of a baht. */
const POINTS_PER_BAHT = 4;

const productOf = (seed: number) => (item: ShelfItem) =>
  shelfProduct({ item, random: seededRandom(seed * 7919 + item.number), promotions: [] });

/** Shelves, signs, bags and baskets, sold for money under their own material type. */
export function fittingsCatalogue(seed: number): readonly DemoProduct[] {
  return fittingItems.map(productOf(seed)).map(({ product, ...rest }) => ({
    ...rest,
    product: { ...product, materialType: FITTINGS_TYPE },
  }));
}

/** The rewards of the points tenant, each at its value in points, without advance prices. */
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
