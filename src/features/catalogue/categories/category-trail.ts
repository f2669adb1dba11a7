import type { Category } from '#domain/catalogue/hierarchy';
import type { HierarchyLevel } from '#domain/catalogue/product';

/** The categories from level 1 down to the current one; empty if it is unknown. */
export function categoryTrail(
  categories: readonly Category[],
  code: string,
  level: HierarchyLevel,
): readonly Category[] {
  const found = categories.find((category) => category.code === code && category.level === level);
  if (found === undefined) return [];
  const above = categories.find(
    (category) => category.level === found.level - 1 && category.code === found.parentCode,
  );
  return above === undefined ? [found] : [...categoryTrail(categories, above.code, above.level), found];
}

/** The direct children of a category; of level 1 for `undefined`. */
export function categoriesUnder(
  categories: readonly Category[],
  parent: Category | undefined,
): readonly Category[] {
  if (parent === undefined) return categories.filter(({ level }) => level === 1);
  return categories.filter(
    ({ level, parentCode }) => level === parent.level + 1 && parentCode === parent.code,
  );
}

/**
 * The second row of chips: the children of the current category, or its siblings at the end of a branch; empty if that
 * offers no choice.
 *
 * @param trail from level 1 down to the current category
 */
export function kindsAt(categories: readonly Category[], trail: readonly Category[]): readonly Category[] {
  const here = trail.at(-1);
  const under = here === undefined ? [] : categoriesUnder(categories, here);
  if (under.length > 0) return under;
  const beside = trail.length > 1 ? categoriesUnder(categories, trail.at(-2)) : [];
  return beside.length > 1 ? beside : [];
}
