import type { Owing } from '#sync/outbox/owing';
import { push } from './push.ts';
import type { SyncReason } from '#sync/outbox/sync';

/**
 * Sends both queues side by side, once.
 *
 * @param afterChanges called when no change is left to send now, while an upload may still be under way
 * @returns milliseconds until the next row is due; undefined when nothing goes by itself
 */
export async function pushAll(
  owing: Owing,
  reason: SyncReason,
  afterChanges: () => Promise<void> = async () => undefined,
): Promise<number | undefined> {
  const ends = await Promise.allSettled([
    push(owing, 'uploads', reason),
    pushChanges(owing, reason, afterChanges),
  ]);
  const waits = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  const [, next] = waits;
  // The first pass may have ended before the order of a slip was taken.
  const uploads = await push(owing, 'uploads', 'timer');
  if (next === undefined || uploads === undefined) return next ?? uploads;
  return Math.min(next, uploads);
}

async function pushChanges(owing: Owing, reason: SyncReason, afterChanges: () => Promise<void>) {
  try {
    return await push(owing, 'changes', reason);
  } finally {
    await afterChanges();
  }
}
