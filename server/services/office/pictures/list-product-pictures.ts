import type { PicturedProduct } from '#domain/office/pictures/product-pictures';
import type { Database } from '#server/store/database/database';
import { findStoredProducts } from '#server/store/catalogue/products';

/** Lists the products with these codes with their pictures, by code. */
export async function listProductPictures(
  database: Database,
  codes: readonly string[],
): Promise<readonly PicturedProduct[]> {
  if (codes.length === 0) return [];
  const found = await findStoredProducts(database, [...new Set(codes)]);
  return [...found.values()]
    .map(({ code, name, shortNameEn, pictures }) => ({ code, name, nameEn: shortNameEn, pictures }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}
