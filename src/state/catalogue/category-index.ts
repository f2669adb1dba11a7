import {
  HIERARCHY_LEVELS,
  hierarchyCode,
  type HierarchyLevel,
  type Product,
} from '#domain/catalogue/product';

/** Indexes the products of each category, and those with a promotion, so that no screen scans all products. */
export interface CategoryIndex {
  /** In the order of the server's list. */
  category(level: HierarchyLevel, code: string): readonly Product[];
  /** Includes products whose promotion has ended. */
  readonly promoted: readonly Product[];
}

export interface CategoryIndexBuilder extends CategoryIndex {
  /** Call once for each product, in the order of the server's list. */
  put(product: Product): void;
}

export function createCategoryIndex(): CategoryIndexBuilder {
  const byCategory = new Map<string, Product[]>();
  const promoted: Product[] = [];
  return {
    put(product) {
      for (const level of HIERARCHY_LEVELS) {
        const name = nameOf(level, hierarchyCode(product, level));
        const products = byCategory.get(name);
        if (products === undefined) byCategory.set(name, [product]);
        else products.push(product);
      }
      if (product.promotions.length > 0) promoted.push(product);
    },
    category: (level, code) => byCategory.get(nameOf(level, code)) ?? EMPTY,
    promoted,
  };
}

const EMPTY: readonly Product[] = [];

function nameOf(level: HierarchyLevel, code: string): string {
  return `${level} ${code}`;
}
