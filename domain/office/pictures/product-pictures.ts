/** Replaces the pictures of a product. */
export interface SetProductPictures {
  readonly code: string;
  /** File names, the main one first, at most `MAX_PICTURES`. */
  readonly pictures: readonly string[];
  /** The pictures that the clerk saw. */
  readonly seen: readonly string[];
}

/**
 * - product-unknown: no product has the code
 * - pictures-changed: somebody else changed the pictures meanwhile
 * - picture-unknown: a picture is neither one that the product has or had, nor an uploaded one that still exists
 */
export const SET_PRODUCT_PICTURES_REFUSALS = [
  'product-unknown',
  'pictures-changed',
  'picture-unknown',
] as const;

export type SetProductPicturesAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: (typeof SET_PRODUCT_PICTURES_REFUSALS)[number] };

/** A product with its pictures, to see what new ones replace. */
export interface PicturedProduct {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly pictures: readonly string[];
}
