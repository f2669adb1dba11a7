import { hierarchyCode, type HierarchyLevel, type Product } from '#domain/catalogue/product';
import { oncePer } from '#domain/kernel/once-per';
import type { Goods } from './rule.ts';

/** Goods that a rule does not limit. */
export const ALL_GOODS: Goods = { products: [], categories: [], except: [] };

const setsOf = oncePer((goods: Goods) => ({
  products: new Set(goods.products),
  except: new Set(goods.except),
}));

export function isEveryProduct({ products, categories }: Goods): boolean {
  return products.length === 0 && categories.length === 0;
}

/** Whether a product is among the goods. */
export function isAmong(goods: Goods, product: Pick<Product, 'code' | 'hierarchy'>): boolean {
  const { products, except } = setsOf(goods);
  if (except.has(product.code)) return false;
  return (
    isEveryProduct(goods) ||
    products.has(product.code) ||
    goods.categories.some(({ level, code }) => hierarchyCode(product, level) === code)
  );
}

/** A key for maps of categories; a code may occur on several levels. */
export function categoryKey(level: HierarchyLevel, code: string): string {
  return `${level}/${code}`;
}

/** The goods of all of these together. Exceptions hold only if there is one alone. */
export function joinGoods(all: readonly Goods[]): Goods {
  const [first = ALL_GOODS, ...rest] = all;
  if (rest.length === 0) return first;
  if (all.some(isEveryProduct)) return ALL_GOODS;
  return {
    products: all.flatMap(({ products }) => products),
    categories: all.flatMap(({ categories }) => categories),
    except: [],
  };
}
