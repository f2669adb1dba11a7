import { nameIn } from '#domain/kernel/named';
import type { Language } from '#domain/kernel/language';
import type { OfficeCategory } from './office-category.ts';

/**
 * A category at one place of the tree. One whose parent stands under several categories has a place below each of
 * them.
 */
export interface CategoryPlace {
  readonly category: OfficeCategory;
  /** The codes from the first level down to its own. */
  readonly path: readonly string[];
  readonly children: readonly CategoryPlace[];
}

/** Builds the tree of categories, each level in its order. */
export function categoryTree(categories: readonly OfficeCategory[]): readonly CategoryPlace[] {
  const byParent = new Map<string, OfficeCategory[]>();
  for (const category of categories) {
    const key = `${category.level} ${category.parentCode}`;
    const siblings = byParent.get(key);
    if (siblings === undefined) byParent.set(key, [category]);
    else siblings.push(category);
  }
  const below = (path: readonly string[]): readonly CategoryPlace[] =>
    (byParent.get(`${path.length + 1} ${path.at(-1) ?? ''}`) ?? []).map((category) => {
      const own = [...path, category.code];
      return { category, path: own, children: below(own) };
    });
  return below([]);
}

/** Lists the categories that stand nowhere in the tree, because there is no category above them. */
export function lostCategories(categories: readonly OfficeCategory[]): readonly OfficeCategory[] {
  const placed = new Set(placesIn(categoryTree(categories)).map(({ category }) => category));
  return categories.filter((category) => !placed.has(category));
}

/** Lists all places from top to bottom. */
export function placesIn(tree: readonly CategoryPlace[]): readonly CategoryPlace[] {
  return tree.flatMap((place) => [place, ...placesIn(place.children)]);
}

/** Finds a place by its codes. */
export function placeAt(tree: readonly CategoryPlace[], path: readonly string[]): CategoryPlace | undefined {
  const [code, ...rest] = path;
  const found = tree.find(({ category }) => category.code === code);
  return found === undefined || rest.length === 0 ? found : placeAt(found.children, rest);
}

/** Lists the categories from the first level down to a place. */
export function placesTo(tree: readonly CategoryPlace[], path: readonly string[]): readonly CategoryPlace[] {
  return path.flatMap((_, index) => placeAt(tree, path.slice(0, index + 1)) ?? []);
}

/** Names a place with the categories above it; a category that is not there is named by its code. */
export function pathName(
  tree: readonly CategoryPlace[],
  path: readonly string[],
  language: Language,
): string {
  return path
    .map((code, index) => {
      const place = placeAt(tree, path.slice(0, index + 1));
      return place === undefined ? code : nameIn(place.category, language);
    })
    .join(' › ');
}
