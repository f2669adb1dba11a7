import type { CartMode } from '#domain/kernel/cart-mode';

/** The filter of a hierarchy query; an empty level means "any". */
export interface HierarchyQuery {
  /** Codes for level 1 to 5. */
  readonly hierarchy: readonly (readonly string[])[];
  readonly isWithPictures: boolean;
  readonly mode: CartMode;
}
