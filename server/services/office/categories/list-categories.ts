import type { OfficeCategory } from '#domain/office/categories/office-category';
import { readCategories } from '#server/store/catalogue/categories';
import type { Database } from '#server/store/database/database';
import { countProducts } from '#server/store/office/products/count-products';
import { categoryKey } from '#server/services/catalogue/categories-of-products';

/** Lists the categories of all levels in their order. */
export async function listOfficeCategories(database: Database): Promise<readonly OfficeCategory[]> {
  const counts = new Map((await countProducts(database)).map((found) => [categoryKey(found), found]));
  return (await readCategories(database)).map((category) => {
    const { all = 0, sold = 0 } = counts.get(categoryKey(category)) ?? {};
    return { ...category, productCount: all, soldCount: sold };
  });
}
