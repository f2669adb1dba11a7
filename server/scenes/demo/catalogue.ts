import type { HierarchyLevel, Product } from '#domain/product';
import { putCategories, type StoredCategory } from '#server/store/categories';
import type { Database } from '#server/store/database';
import { putProducts } from '#server/store/products';
import { pointsProductsOf } from './points-products.ts';

/** Puts the shelf, its gifts for points and the hierarchy that they make into the shop. */
export async function addDemoCatalogue(transaction: Database, shelf: readonly Product[]): Promise<void> {
  const gifts = pointsProductsOf(shelf);
  await putProducts(transaction, shelf.map((product) => ({ product, isForPoints: false })), 0);
  await putProducts(transaction, gifts.map((product) => ({ product, isForPoints: true })), shelf.length);
  await putCategories(transaction, categoriesOf(shelf));
}

const LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly HierarchyLevel[];

/** Every category that a product stands in, once for each parent, in the shelf's order, with a product's picture. */
function categoriesOf(shelf: readonly Product[]): readonly StoredCategory[] {
  const categories = new Map<string, StoredCategory>();
  for (const { hierarchy, pictures } of shelf) {
    for (const level of LEVELS) {
      const node = hierarchy[level - 1];
      if (node === undefined || node.code === '') continue;
      const parentCode = hierarchy[level - 2]?.code ?? '';
      const key = `${level} ${node.code} ${parentCode}`;
      const known = categories.get(key);
      if (known === undefined || known.picture === '') {
        categories.set(key, { level, code: node.code, name: node.name, parentCode, picture: pictures[0] ?? '' });
      }
    }
  }
  return [...categories.values()];
}
