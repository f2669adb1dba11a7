import type { HierarchyLevel, Product } from '#domain/catalogue/product';
import { stockCatalogue, type NewCategory } from '#server/services/catalogue/stock-catalogue';
import { pointsProductsOf } from './points-products.ts';
import type { Transaction } from './transaction.ts';

/** Adds the products, their offers for points, and the categories. */
export async function addDemoCatalogue(transaction: Transaction, shelf: readonly Product[]): Promise<void> {
  const products = [
    ...shelf.map((product) => ({ product, isForPoints: false })),
    ...pointsProductsOf(shelf).map((product) => ({ product, isForPoints: true })),
  ];
  await stockCatalogue(transaction, { products, categories: categoriesOf(shelf) });
}

/** Adds the rewards of a points tenant and their categories. */
export async function addGiftCatalogue(transaction: Transaction, gifts: readonly Product[]): Promise<void> {
  const products = gifts.map((product) => ({ product, isForPoints: true }));
  await stockCatalogue(transaction, { products, categories: categoriesOf(gifts) });
}

const LEVELS = [1, 2, 3, 4, 5] as const satisfies readonly HierarchyLevel[];

/** Lists every category of the products, once for each parent, in catalogue order, with a product's picture. */
function categoriesOf(shelf: readonly Product[]): readonly NewCategory[] {
  const categories = new Map<string, NewCategory>();
  for (const { hierarchy, pictures } of shelf) {
    for (const level of LEVELS) {
      const node = hierarchy[level - 1];
      if (node === undefined || node.code === '') continue;
      const parentCode = hierarchy[level - 2]?.code ?? '';
      const key = `${level} ${node.code} ${parentCode}`;
      const known = categories.get(key);
      if (known === undefined || known.picture === '') {
        categories.set(key, {
          level,
          code: node.code,
          name: node.name,
          parentCode,
          picture: pictures[0] ?? '',
        });
      }
    }
  }
  return [...categories.values()];
}
