import type { CustomerKey } from '#domain/kernel/customer-key';

/** A product that somebody keeps on the list of favourites, whether it is still sold or not. */
export interface Wish {
  readonly productCode: string;
  /** As the company called it when it was put there; '' where that is not known yet. */
  readonly productName: string;
}

/** Newest first, every product once. */
export type Wishlist = readonly Wish[];

/** A product is put on the list or taken off it: said as what shall be, so that saying it twice is saying it once. */
export interface WishChange {
  readonly productCode: string;
  readonly isWished: boolean;
}

/** A change for whom the list is. */
export interface WishRequest extends WishChange {
  readonly customer: CustomerKey;
}

export type WishAnswer =
  | { readonly kind: 'done' }
  /** The list holds as many products as it may; one has to go before another is put on it. */
  | { readonly kind: 'refused'; readonly code: 'wishlist-full' };

/** So many products may stand on one list: a shop that likes more has no list but a catalogue. */
export const MAX_WISHES = 1000;

/** What is on the list already keeps its place. */
export function withChange(list: Wishlist, { productCode, isWished }: WishChange): Wishlist {
  if (isOnList(list, productCode) === isWished) return list;
  return isWished
    ? [{ productCode, productName: '' }, ...list]
    : list.filter((wish) => wish.productCode !== productCode);
}

/**
 * What is shown: the list as the company confirmed it with the changes laid over it that are still on their way, in the order
 * in which they were made.
 */
export function withChanges(list: Wishlist, changes: readonly WishChange[]): Wishlist {
  return changes.reduce(withChange, list);
}

export function isOnList(list: Wishlist, productCode: string): boolean {
  return list.some((wish) => wish.productCode === productCode);
}
