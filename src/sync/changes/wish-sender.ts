import type { OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { CHUNK_UNAVAILABLE } from '#sync/outbox/chunk-unavailable';
import { readWishRequest } from './pending-wish.ts';
import type { SyncContext } from '#sync/outbox/sync-context';
import type { Sender } from '#sync/outbox/sender';

/**
 * Sends favourites. A refused one does not alert the user, it only counts as unsent. The sending code is
 * loaded on demand.
 */
export const wishSender: Sender = {
  canRead: (row) => readWishRequest(row) !== undefined,
  async send(syncContext, row, credentials) {
    const module = await import('./send-wish.ts').catch(() => undefined);
    return module === undefined ? CHUNK_UNAVAILABLE : await module.sendWish(syncContext, row, credentials);
  },
  park: (syncContext, row, problem) => parkWish(syncContext, row, problem, false),
  async settleReusedKey(syncContext, row) {
    const module = await import('#sync/outbox/reused-key').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.renewClosedKey(syncContext, row);
  },
};

/**
 * Parks a refused change, or drops it if a later change of the same product is pending.
 *
 * @param isFinal whether the refusal is stored under the key
 */
export async function parkWish(
  { personal }: SyncContext,
  row: OutboxRow,
  problem: string,
  isFinal: boolean,
): Promise<void> {
  const { outbox } = personal;
  await personal.transaction('rw', outbox, async () => {
    const lane = await outbox.where('lane').equals(row.lane).sortBy('seq');
    const isOvertaken = lane.some((other) => (other.seq ?? 0) > (row.seq ?? 0));
    if (isOvertaken) await outbox.where('id').equals(row.id).delete();
    else await transition(outbox, { id: row.id }, { kind: 'refused', problem, isFinal });
  });
}
