import type { Table } from 'dexie';
import { withChange, type WishChange, type Wishlist } from '#domain/wishlist/wishlist';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/**
 * The favourites of an account for a customer as the company confirmed them. What is on its way stands in the outbox and is
 * laid over them where they are shown.
 */
export interface WishlistRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  readonly wishes: Wishlist;
  /** How many single changes were written into it: an answer that was asked for before one of them is old. */
  readonly changeCount: number;
  /** When the whole list was last asked for; absent where only single changes are known. */
  readonly askedAt?: Date;
}

/** Whose list it is: an agent's clients are apart. */
export type WishlistKey = Pick<WishlistRow, 'account' | 'customer'>;

export type WishlistTable = Table<WishlistRow, [AccountKey, CustomerText]>;

export const WISHLISTS_SCHEMA = '[account+customer]';

export async function readWishlistRow(
  wishlists: WishlistTable,
  { account, customer }: WishlistKey,
): Promise<WishlistRow | undefined> {
  return await wishlists.get([account, customer]);
}

/** Writes a change into the list. Called inside a transaction over the table. */
export async function saveWishChange(
  wishlists: WishlistTable,
  key: WishlistKey,
  change: WishChange,
): Promise<void> {
  const kept = await readWishlistRow(wishlists, key);
  await wishlists.put({
    account: key.account,
    customer: key.customer,
    ...kept,
    wishes: withChange(kept?.wishes ?? [], change),
    changeCount: (kept?.changeCount ?? 0) + 1,
  });
}
