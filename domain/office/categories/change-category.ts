import type { CategoryKey } from './office-category.ts';

/** The names of a category in both languages; the English one is '' if it has none. */
export interface CategoryNames {
  readonly name: string;
  readonly nameEn: string;
}

/** Adds a category at the end of its siblings, or changes the names of one. */
export interface SaveCategory extends CategoryKey, CategoryNames {
  /** The names that the clerk saw; undefined adds a category. */
  readonly seen: CategoryNames | undefined;
}

/**
 * - category-unknown: the category, or the one above it, does not exist
 * - category-exists: there is a category with the code of a new one
 * - category-changed: somebody else changed the names meanwhile
 * - category-code-invalid: the code of a new one has signs that a code may not have
 */
export const SAVE_CATEGORY_REFUSALS = [
  'category-unknown',
  'category-exists',
  'category-changed',
  'category-code-invalid',
] as const;

export type SaveCategoryAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_CATEGORY_REFUSALS)[number] };

/** Puts a category at another place among its siblings, or below another category of the same level as the present one. */
export interface PlaceCategory {
  /** The codes from the first level down to the category. */
  readonly path: readonly string[];
  /** The codes down to the category that it shall stand below. */
  readonly parent: readonly string[];
  /** The codes of the categories there in their new order, with its own among them. */
  readonly order: readonly string[];
  /** The codes of the categories there in the order that the clerk saw. */
  readonly seen: readonly string[];
}

/**
 * - category-unknown: the category, or the new parent, does not exist
 * - category-exists: the new parent has a category with this code
 * - category-changed: somebody else added, removed or ordered categories there meanwhile
 */
export const PLACE_CATEGORY_REFUSALS = ['category-unknown', 'category-exists', 'category-changed'] as const;

export type PlaceCategoryAnswer =
  | {
      readonly kind: 'placed';
      /** The products that moved along. */
      readonly products: number;
    }
  | { readonly kind: 'refused'; readonly code: (typeof PLACE_CATEGORY_REFUSALS)[number] };

/** - category-used: products or categories are in it, also withdrawn products */
export const REMOVE_CATEGORY_REFUSALS = ['category-unknown', 'category-used'] as const;

export type RemoveCategoryAnswer =
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused'; readonly code: (typeof REMOVE_CATEGORY_REFUSALS)[number] };

/** Moves a code to another place of a list; undefined `before` is the end. */
export function orderedWith(
  codes: readonly string[],
  code: string,
  before: string | undefined,
): readonly string[] {
  const others = codes.filter((each) => each !== code);
  const at = before === undefined ? -1 : others.indexOf(before);
  return at < 0 ? [...others, code] : [...others.slice(0, at), code, ...others.slice(at)];
}
