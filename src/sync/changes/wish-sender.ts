import type { OutboxRow } from '#local/orders/outbox';
import { CHUNK_UNAVAILABLE } from '#sync/outbox/chunk-unavailable';
import { readWishRequest } from './pending-wish.ts';
import type { SyncContext } from '#sync/outbox/sync-context';
import type { Sender } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';

/** Refused favourites alarm nobody: they wait among what is not sent yet. What sends them comes when one is owed. */
export const wishSender: Sender = {
  canRead: (row) => readWishRequest(row) !== undefined,
  async send(syncContext, row, credentials) {
    const module = await import('./send-wish.ts').catch(() => undefined);
    return module === undefined ? CHUNK_UNAVAILABLE : await module.sendWish(syncContext, row, credentials);
  },
  park: parkWish,
  async settleReusedKey(syncContext, row) {
    const module = await import('#sync/outbox/reused-key').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.renewClosedKey(syncContext, row);
  },
};

/** Where its owner said something else of the product meanwhile, that counts, and the refused change is not kept in its way. */
export async function parkWish({ personal }: SyncContext, row: OutboxRow, problem: string): Promise<void> {
  const { outbox, unsentOrders } = personal;
  await personal.transaction('rw', outbox, unsentOrders, async () => {
    const lane = await outbox.where('lane').equals(row.lane).sortBy('seq');
    const isOvertaken = lane.some((other) => (other.seq ?? 0) > (row.seq ?? 0));
    if (isOvertaken) await outbox.where('id').equals(row.id).delete();
    else await settleRefused(personal, row, problem, undefined);
  });
}
