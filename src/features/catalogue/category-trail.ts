import type { Category } from '#domain/hierarchy';
import type { HierarchyLevel } from '#domain/product';

/** The categories from level 1 down to the one that is looked at; empty when it is not known. */
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

/** The categories right under one; under `undefined` stands level 1. */
export function categoriesUnder(
  categories: readonly Category[],
  parent: Category | undefined,
): readonly Category[] {
  if (parent === undefined) return categories.filter(({ level }) => level === 1);
  return categories.filter(
    ({ level, parentCode }) => level === parent.level + 1 && parentCode === parent.code,
  );
}
