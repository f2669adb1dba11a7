import type { OutboxRow } from '#local/orders/outbox';
import { NOT_HERE } from '#sync/outbox/not-here';
import { readWishRequest } from './owed-wish.ts';
import type { Owing } from '#sync/outbox/owing';
import type { Sender } from '#sync/outbox/sender';
import { settleRefused } from '#sync/outbox/settle';

/** Refused favourites alarm nobody: they wait among what is not sent yet. What sends them comes when one is owed. */
export const wishSender: Sender = {
  canRead: (row) => readWishRequest(row) !== undefined,
  async send(owing, row, credentials) {
    const module = await import('./send-wish.ts').catch(() => undefined);
    return module === undefined ? NOT_HERE : await module.sendWish(owing, row, credentials);
  },
  park: parkWish,
  async settleReusedKey(owing, row) {
    const module = await import('#sync/outbox/reused-key').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.renewClosedKey(owing, row);
  },
};

/** Where its owner said something else of the product meanwhile, that counts, and the refused change is not kept in its way. */
export async function parkWish({ personal }: Owing, row: OutboxRow, problem: string): Promise<void> {
  const { outbox, unsentOrders } = personal;
  await personal.transaction('rw', outbox, unsentOrders, async () => {
    const lane = await outbox.where('lane').equals(row.lane).sortBy('seq');
    const isOvertaken = lane.some((other) => (other.seq ?? 0) > (row.seq ?? 0));
    if (isOvertaken) await outbox.where('id').equals(row.id).delete();
    else await settleRefused(personal, row, problem, undefined);
  });
}
