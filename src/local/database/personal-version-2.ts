import type Dexie from 'dexie';

/** Adds favourites. Shipped, so never edit it. */
export function declarePersonalVersion2(database: Dexie): void {
  database.version(2).stores({ wishlists: '[account+customer]' });
}
