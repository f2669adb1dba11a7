import { asc, inArray } from 'drizzle-orm';
import type { Product } from '#domain/catalogue/product';
import { productOfRow, products } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';

/** Finds products with these codes by code, on sale or not. */
export async function findProductsByCode(
  database: Database,
  codes: readonly string[],
): Promise<readonly Product[]> {
  if (codes.length === 0) return [];
  const rows = await database
    .select()
    .from(products)
    .where(inArray(products.code, [...codes]))
    .orderBy(asc(products.code));
  return rows.map(productOfRow);
}
