import type { Category } from '#domain/catalogue/hierarchy';
import type { HierarchyQuery } from '#domain/catalogue/hierarchy-query';
import type { Product } from '#domain/catalogue/product';
import { categoryKey } from './categories-of-products.ts';
import { isSoldIn, type Catalogue } from './catalogue.ts';
import { hierarchySets, isInHierarchy } from './list-products.ts';

/** Lists the categories that contain products, with their number. Empty categories are left out. */
export function listCategories(catalogue: Catalogue, query: HierarchyQuery): readonly Category[] {
  const counts = new Map<string, number>();
  const selected = hierarchySets(query.hierarchy);
  for (const entry of catalogue.products) {
    if (!isSoldIn(query.mode, entry) || !isInHierarchy(entry.product, selected)) continue;
    for (const key of categoryKeysOf(entry.product)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return catalogue.categories.flatMap((category) => {
    const productCount = counts.get(categoryKey(category)) ?? 0;
    const picture = query.isWithPictures ? category.picture : '';
    return productCount === 0 ? [] : [{ ...category, picture, productCount }];
  });
}

function categoryKeysOf({ hierarchy }: Product): readonly string[] {
  return hierarchy.map(({ code }, index) =>
    categoryKey({ level: index + 1, code, parentCode: hierarchy[index - 1]?.code ?? '' }),
  );
}
