import type { ImportEntry } from '#domain/office/table-import';

/** The most products of one move. */
export const MAX_MOVED_PRODUCTS = 2000;

/** A product with the category that it is in: the codes from the first level down. */
export interface PlacedProduct {
  readonly code: string;
  readonly path: readonly string[];
}

export interface MoveProducts {
  /** The products with the categories that the clerk saw; in a dry run those do not count. */
  readonly products: readonly PlacedProduct[];
  /** The codes down to the category. */
  readonly path: readonly string[];
  /** Whether to tell what would move without moving anything. */
  readonly isDryRun: boolean;
}

export type MoveProductsAnswer =
  | {
      readonly kind: 'moved';
      /** The products that move, with the categories that they leave. */
      readonly products: readonly PlacedProduct[];
      /** Names what can be undone later; undefined in a dry run and when nothing moved. */
      readonly entry: ImportEntry | undefined;
    }
  /** Nothing moved. */
  | { readonly kind: 'refused'; readonly code: 'category-unknown' }
  /** Somebody else moved these products since the clerk looked, or they do not exist. Nothing moved. */
  | { readonly kind: 'refused'; readonly code: 'products-changed'; readonly products: readonly string[] };

/** Whether two paths name the same category. */
export function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((code, index) => code === other[index]);
}
