import type { Category } from '#domain/catalogue/hierarchy';
import type { HierarchyLevel } from '#domain/catalogue/product';
import { categoriesUnder } from './category-trail.ts';

/** A category with its ancestors and children. */
export interface HierarchyPlace {
  /** Undefined for the whole catalogue. */
  readonly here: Category | undefined;
  /** From level 1 down to the parent. */
  readonly above: readonly Category[];
  readonly below: readonly Category[];
}

/**
 * Finds a category in the hierarchy. A URL names a category by code and level (Specification, CAT-20), and one code may
 * have several parents. Such a category is treated as one: it counts the products of all of them, as its list shows
 * them, and has no path, because there is more than one.
 *
 * @param code '' for the whole catalogue
 * @returns undefined for an unknown category
 */
export function hierarchyPlace(
  categories: readonly Category[],
  code: string,
  level: HierarchyLevel,
): HierarchyPlace | undefined {
  const complete = completeCategories(categories);
  const named = (each: Pick<Category, 'level' | 'code'>) => complete.get(keyOf(each));
  const below = (parent: Category | undefined) => [
    ...new Set(categoriesUnder(categories, parent).flatMap((each) => named(each) ?? [])),
  ];
  if (code === '') return { here: undefined, above: [], below: below(undefined) };
  const here = named({ level, code });
  return here === undefined
    ? undefined
    : { here, above: wayDownTo(here, categories, named), below: below(here) };
}

/** Each category once, with the products of all its parents together. */
function completeCategories(categories: readonly Category[]): ReadonlyMap<string, Category> {
  const complete = new Map<string, Category>();
  for (const category of categories) {
    const known = complete.get(keyOf(category));
    const before = known?.productCount ?? 0;
    complete.set(keyOf(category), { ...(known ?? category), productCount: before + category.productCount });
  }
  return complete;
}

function wayDownTo(
  here: Category,
  categories: readonly Category[],
  named: (each: Pick<Category, 'level' | 'code'>) => Category | undefined,
): readonly Category[] {
  const same = categories.filter((each) => keyOf(each) === keyOf(here));
  const parents = new Set(same.map(({ parentCode }) => parentCode));
  const level = HIERARCHY_ABOVE[here.level];
  if (parents.size !== 1 || level === undefined) return [];
  const parent = named({ level, code: here.parentCode });
  return parent === undefined ? [] : [...wayDownTo(parent, categories, named), parent];
}

const HIERARCHY_ABOVE: Readonly<Record<HierarchyLevel, HierarchyLevel | undefined>> = {
  1: undefined,
  2: 1,
  3: 2,
  4: 3,
  5: 4,
};

function keyOf({ level, code }: Pick<Category, 'level' | 'code'>): string {
  return `${level}\n${code}`;
}
