import type { Category } from '#domain/catalogue/hierarchy';
import type { HierarchyQuery } from '#domain/catalogue/hierarchy-query';
import type { Product } from '#domain/catalogue/product';
import type { StoredCategory } from '#server/store/catalogue/categories';
import { categoryKey } from './categories-of-products.ts';
import type { Catalogue } from './catalogue.ts';
import { filterProducts } from './filter-products.ts';
import { productIndexOf } from './product-index.ts';

/** Lists the categories that contain products, with their number. Empty categories are left out. */
export function listCategories(catalogue: Catalogue, query: HierarchyQuery): readonly Category[] {
  const countOf = productCounts(catalogue, query);
  return catalogue.categories.flatMap((category) => {
    const productCount = countOf(category);
    const picture = query.isWithPictures ? category.picture : '';
    return productCount === 0 ? [] : [{ ...category, picture, productCount }];
  });
}

function productCounts(
  catalogue: Catalogue,
  { mode, hierarchy }: HierarchyQuery,
): (category: StoredCategory) => number {
  if (hierarchy.every(({ length }) => length === 0)) {
    const index = productIndexOf(catalogue).ofMode(mode);
    return ({ level, code, parentCode }) => index.ofCategory(level, code, parentCode).length;
  }
  const counts = new Map<string, number>();
  const filter = { mode, hierarchy, hierarchyGroup: '', productCodes: [], isOnlyPromotions: false };
  // No filter depends on the day.
  for (const { product } of filterProducts(catalogue, filter, '')) {
    for (const key of categoryKeysOf(product)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (category) => counts.get(categoryKey(category)) ?? 0;
}

function categoryKeysOf({ hierarchy }: Product): readonly string[] {
  return hierarchy.map(({ code }, index) =>
    categoryKey({ level: index + 1, code, parentCode: hierarchy[index - 1]?.code ?? '' }),
  );
}
