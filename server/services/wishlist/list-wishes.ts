import type { Wishlist } from '#domain/wishlist/wishlist';
import type { Database } from '#server/store/database/database';
import { readWishes, type WishlistKey } from '#server/store/wishlist/wishes';

/** Lists the favourites of an account for a customer, newest first, including products that are no longer sold. */
export function listWishes(database: Database, list: WishlistKey): Promise<Wishlist> {
  return readWishes(database, list);
}
