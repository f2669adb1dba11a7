import { putCategories, type StoredCategory } from '#server/store/catalogue/categories';
import type { Database } from '#server/store/database/database';
import { putProducts, type NewProduct } from '#server/store/catalogue/products';

export type NewCategory = StoredCategory;

/** Adds products and categories to an empty catalogue, in listing order. */
export async function stockCatalogue(
  transaction: Database,
  stock: { readonly products: readonly NewProduct[]; readonly categories: readonly NewCategory[] },
): Promise<void> {
  await putProducts(transaction, stock.products);
  await putCategories(transaction, stock.categories);
}
