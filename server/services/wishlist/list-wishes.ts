import type { Wishlist } from '#domain/wishlist/wishlist';
import type { Database } from '#server/store/database/database';
import { readWishes, type WishlistKey } from '#server/store/wishlist/wishes';

/** The favourites of a login for a customer, newest first, also those that are not sold any more. */
export function listWishes(database: Database, list: WishlistKey): Promise<Wishlist> {
  return readWishes(database, list);
}
