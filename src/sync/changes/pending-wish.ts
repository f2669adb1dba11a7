import { setWish } from '#contract/wishlist/wishlist';
import type { WishRequest } from '#domain/wishlist/wishlist';
import type { OutboxRow, OutboxTable } from '#local/orders/outbox';
import type { WishlistKey } from '#local/wishlist/wishlists';
import { SET_WISH_SCHEMA_VERSION } from '#sync/outbox/schema-versions';

/** Changes of one product go one after the other, those of two products side by side. */
export function wishLane(list: WishlistKey, productCode: string): string {
  return `${lanesOf(list)}${productCode}`;
}

function lanesOf({ account, customer }: WishlistKey): string {
  return `wish ${account} ${customer} `;
}

/** Undefined for a row that a newer app wrote, and for one of another kind. */
export function readWishRequest(row: OutboxRow): WishRequest | undefined {
  if (row.kind !== 'set-wish' || row.schemaVersion > SET_WISH_SCHEMA_VERSION) return undefined;
  const request = setWish.request.fromWire(row.body);
  return request.ok ? request.value : undefined;
}

/** What of a list is on its way, in the order in which it was said; what the shop refused is not. */
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
