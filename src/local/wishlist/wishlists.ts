import type { Table } from 'dexie';
import { withChange, type WishChange, type Wishlist } from '#domain/wishlist/wishlist';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/**
 * An account's favourites for a customer as confirmed by the server. Pending changes are in the outbox, and
 * are applied when the list is shown.
 */
export interface WishlistRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly wishes: Wishlist;
  /** The number of single changes applied to it. An answer requested before the latest change is outdated. */
  readonly changeCount: number;
  /** The time at which the whole list was last requested; absent if only single changes are known. */
  readonly askedAt?: Date;
}

/** The owner of a list; an agent's clients are separate. */
export type WishlistKey = Pick<WishlistRow, 'account' | 'customer'>;

export type WishlistTable = Table<WishlistRow, [AccountKey, CustomerText]>;

export async function readWishlistRow(
  wishlists: WishlistTable,
  { account, customer }: WishlistKey,
): Promise<WishlistRow | undefined> {
  return await wishlists.get([account, customer]);
}

/** Applies a change to the list. Call it inside a transaction over the table. */
export async function saveWishChange(
  wishlists: WishlistTable,
  key: WishlistKey,
  change: WishChange,
): Promise<void> {
  const stored = await readWishlistRow(wishlists, key);
  await wishlists.put({
    account: key.account,
    customer: key.customer,
    ...stored,
    wishes: withChange(stored?.wishes ?? [], change),
    changeCount: (stored?.changeCount ?? 0) + 1,
  });
}

export async function saveWishlist(wishlists: WishlistTable, row: WishlistRow): Promise<void> {
  await wishlists.put(row);
}

export async function forgetWishlist(
  wishlists: WishlistTable,
  { account, customer }: WishlistKey,
): Promise<void> {
  await wishlists.delete([account, customer]);
}
