import {
  HIERARCHY_LEVELS,
  hierarchyCode,
  type HierarchyLevel,
  type Product,
} from '#domain/catalogue/product';

/** The goods of each category, and those with a promotion: nothing that is shown needs a look at all goods. */
export interface CategoryIndex {
  /** In the order of the shop's list. */
  category(level: HierarchyLevel, code: string): readonly Product[];
  /** Also those whose promotion is over. */
  readonly promoted: readonly Product[];
}

export interface CategoryIndexBuilder extends CategoryIndex {
  /** Each product once, in the order of the shop's list. */
  put(product: Product): void;
}

export function createCategoryIndex(): CategoryIndexBuilder {
  const byCategory = new Map<string, Product[]>();
  const promoted: Product[] = [];
  return {
    put(product) {
      for (const level of HIERARCHY_LEVELS) {
        const name = nameOf(level, hierarchyCode(product, level));
        const shelf = byCategory.get(name);
        if (shelf === undefined) byCategory.set(name, [product]);
        else shelf.push(product);
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
