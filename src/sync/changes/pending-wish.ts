import { setWish } from '#contract/wishlist/wishlist';
import type { WishRequest } from '#domain/wishlist/wishlist';
import type { OutboxRow, OutboxTable } from '#local/orders/outbox';
import type { WishlistKey } from '#local/wishlist/wishlists';
import { SET_WISH_SCHEMA_VERSION } from '#sync/outbox/schema-versions';

/**
 * The lane of a favourite: changes of the same product are sent in sequence, those of different products in parallel.
 */
export function wishLane(list: WishlistKey, productCode: string): string {
  return `${lanesOf(list)}${productCode}`;
}

function lanesOf({ account, customer }: WishlistKey): string {
  return `wish ${account} ${customer} `;
}

/** Returns undefined for a row of a newer app or of another kind. */
export function readWishRequest(row: OutboxRow): WishRequest | undefined {
  if (row.kind !== 'set-wish' || row.schemaVersion > SET_WISH_SCHEMA_VERSION) return undefined;
  const request = setWish.request.fromWire(row.body);
  return request.ok ? request.value : undefined;
}

/** The pending changes of a list in the order in which they were made, without refused ones. */
export async function readPendingWishes(
  outbox: OutboxTable,
  list: WishlistKey,
): Promise<readonly WishRequest[]> {
  const rows = await outbox.where('lane').startsWith(lanesOf(list)).sortBy('seq');
  return rows
    .filter((row) => row.state !== 'parked')
    .map(readWishRequest)
    .filter((request) => request !== undefined);
}
