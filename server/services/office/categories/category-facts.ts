import type { CategoryKey } from '#domain/office/categories/office-category';
import { HIERARCHY_LEVELS, type Product } from '#domain/catalogue/product';
import { isSamePath } from '#domain/office/categories/move-products';
import { categoryKey } from '#server/services/catalogue/categories-of-products';
import type { StoredCategory } from '#server/store/catalogue/categories';

/** The key of the category at a path; undefined for a path without steps or with too many. */
export function keyOfPath(path: readonly string[]): CategoryKey | undefined {
  const level = HIERARCHY_LEVELS.find((each) => each === path.length);
  const code = path.at(-1);
  return level === undefined || code === undefined
    ? undefined
    : { level, code, parentCode: path.at(-2) ?? '' };
}

/** Lists the categories from the first level down to a path; undefined if one of them does not exist. */
export function categoriesAlong(
  categories: readonly StoredCategory[],
  path: readonly string[],
): readonly StoredCategory[] | undefined {
  const byKey = new Map(categories.map((category) => [categoryKey(category), category]));
  const found = path.flatMap((_, index) => {
    const key = keyOfPath(path.slice(0, index + 1));
    return (key && byKey.get(categoryKey(key))) ?? [];
  });
  return found.length === path.length ? found : undefined;
}

/** The codes of a product’s categories from the first level down. */
export function pathOf({ hierarchy }: Pick<Product, 'hierarchy'>): readonly string[] {
  return hierarchy.map(({ code }) => code).filter((code) => code !== '');
}

/** Whether a product is in the category at a path, or in one below it. */
export function isBelow(product: Pick<Product, 'hierarchy'>, path: readonly string[]): boolean {
  return isSamePath(pathOf(product).slice(0, path.length), path);
}

/** Names a path in the audit log. */
export function pathText(path: readonly string[]): string {
  return path.join(' > ');
}
