import type { CustomerKey } from '#domain/kernel/customer-key';

/** A product on the list of favourites, whether it is still sold or not. */
export interface Wish {
  readonly productCode: string;
  /** The product's name when it was added; '' if unknown. */
  readonly productName: string;
}

/** Newest first, without duplicates. */
export type Wishlist = readonly Wish[];

/** Adds or removes a favourite. It states the wanted result, so it is idempotent. */
export interface WishChange {
  readonly productCode: string;
  readonly isWished: boolean;
}

/** A change with the customer whose list it is. */
export interface WishRequest extends WishChange {
  readonly customer: CustomerKey;
}

export type WishAnswer =
  | { readonly kind: 'done' }
  /** The list is full; a product has to be removed first. */
  | { readonly kind: 'refused'; readonly code: 'wishlist-full' };

/** The maximum number of products on one list. */
export const MAX_WISHES = 1000;

/** Applies a change; a product that is already on the list keeps its position. */
export function withChange(list: Wishlist, { productCode, isWished }: WishChange): Wishlist {
  if (isOnList(list, productCode) === isWished) return list;
  return isWished
    ? [{ productCode, productName: '' }, ...list]
    : list.filter((wish) => wish.productCode !== productCode);
}

/**
 * The list to show: the confirmed list with all pending changes applied in order, as an optimistic update.
 */
export function withChanges(list: Wishlist, changes: readonly WishChange[]): Wishlist {
  return changes.reduce(withChange, list);
}

export function isOnList(list: Wishlist, productCode: string): boolean {
  return list.some((wish) => wish.productCode === productCode);
}
