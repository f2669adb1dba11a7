import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';

/** The number of products that are also offered for points. */
const POINTS_PRODUCT_COUNT = 16;

/** A point is worth a quarter of a baht, so a case of 480 baht costs 1,920. */
const SATANG_PER_POINT = 25;

/** Offers products of the catalogue as rewards: with their own code, one unit, and a price in points. */
export function pointsProductsOf(shelf: readonly Product[]): readonly Product[] {
  const pictured = shelf.filter(
    ({ pictures, promotions, materialType }) =>
      pictures.length > 0 && promotions.length === 0 && materialType === '',
  );
  const step = Math.max(1, Math.floor(pictured.length / POINTS_PRODUCT_COUNT));
  return pictured
    .filter((_, index) => index % step === 0)
    .slice(0, POINTS_PRODUCT_COUNT)
    .map((product) => ({
      ...product,
      code: `R${product.code}`,
      name: `${product.name} (ของแลกแต้ม)`,
      shortNameEn: `${product.shortNameEn} (points gift)`,
      pointsPerCase: points(Math.ceil(product.prices.salesPrice / SATANG_PER_POINT)),
      prices: { ...product.prices, isAdvancePrice: false },
    }));
}
