import type Dexie from 'dexie';
import { WISHLISTS_SCHEMA } from '#local/wishlist/wishlists';

/** Adds favourites. Shipped, so never edit it. */
export function declarePersonalVersion2(database: Dexie): void {
  database.version(2).stores({ wishlists: WISHLISTS_SCHEMA });
}
