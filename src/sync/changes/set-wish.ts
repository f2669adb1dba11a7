import { setWish as setWishCall } from '#contract/wishlist/wishlist';
import { customerText } from '#local/kernel/account';
import type { WishRequest } from '#domain/wishlist/wishlist';
import {
  readLane,
  readLanesFrom,
  removeChange,
  type OutboxRow,
  type OutboxTable,
} from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { saveWishChange, type WishlistKey } from '#local/wishlist/wishlists';
import { defineChange } from '#sync/outbox/define-change';
import { SET_WISH_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { readOpenSession } from '#local/accounts/sessions';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'set-wish': true;
  }
}

/**
 * The lane of a favourite: changes of the same product are sent in sequence, those of different products in parallel.
 */
export function wishLane(list: WishlistKey, productCode: string): string {
  return `${lanesOf(list)}${productCode}`;
}

function lanesOf({ account, customer }: WishlistKey): string {
  return `wish ${account} ${customer} `;
}

/** Adds a product to the favourites, or removes it. A refused change does not alert the user; it only counts as unsent. */
export const setWish = defineChange({
  kind: 'set-wish',
  schemaVersion: SET_WISH_SCHEMA_VERSION,
  call: setWishCall,
  isSequenced: true,
  judge: (answer, { syncContext, row, question }) =>
    answer.kind === 'done'
      ? { kind: 'accepted', settle: () => settleWish(syncContext, row, question) }
      : { kind: 'refused', settle: () => parkWish(syncContext, row, answer.code, true) },
  park: (syncContext, row, problem) => parkWish(syncContext, row, problem, false),
});

/** The pending changes of a list in the order in which they were made, without refused ones. */
export async function readPendingWishes(
  outbox: OutboxTable,
  list: WishlistKey,
): Promise<readonly WishRequest[]> {
  const rows = await readLanesFrom(outbox, lanesOf(list));
  return rows
    .filter((row) => row.state !== 'parked')
    .map(setWish.read)
    .filter((request) => request !== undefined);
}

/**
 * Applies the change to the confirmed list in the same transaction that removes the row, so that the heart
 * does not flicker. Nothing is stored for an owner who has signed out or whose session has ended: the list is
 * requested again when they return.
 */
async function settleWish({ personal }: SyncContext, row: OutboxRow, change: WishRequest): Promise<void> {
  const { outbox, wishlists, sessions } = personal;
  await personal.write(['outbox', 'wishlists', 'sessions'], async () => {
    const isPending = await removeChange(outbox, row.id);
    const session = await readOpenSession(sessions, row.account);
    if (!isPending || session === undefined) return;
    const key = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    await saveWishChange(wishlists, key, change);
  });
}

/**
 * Parks a refused change, or drops it if a later change of the same product is pending.
 *
 * @param isFinal whether the refusal is stored under the key
 */
async function parkWish(
  { personal }: SyncContext,
  row: OutboxRow,
  problem: string,
  isFinal: boolean,
): Promise<void> {
  const { outbox } = personal;
  await personal.write(['outbox'], async () => {
    const lane = await readLane(outbox, row.lane);
    const isOvertaken = lane.some((other) => (other.seq ?? 0) > (row.seq ?? 0));
    if (isOvertaken) await removeChange(outbox, row.id);
    else await transition(outbox, { id: row.id }, { kind: 'refused', problem, isFinal });
  });
}
