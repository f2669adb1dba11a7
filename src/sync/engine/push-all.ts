import type { SyncContext } from '#sync/outbox/sync-context';
import { push } from './push.ts';
import type { SyncReason } from '#sync/outbox/sync';

/**
 * Sends both queues side by side, once.
 *
 * @param afterChanges called when no change is left to send now, while an upload may still be under way
 * @returns milliseconds until the next row is due; undefined when nothing goes by itself
 */
export async function pushAll(
  syncContext: SyncContext,
  reason: SyncReason,
  afterChanges: () => Promise<void> = async () => undefined,
): Promise<number | undefined> {
  const ends = await Promise.allSettled([
    push(syncContext, 'uploads', reason),
    pushChanges(syncContext, reason, afterChanges),
  ]);
  const waits = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  const [, next] = waits;
  // The first pass may have ended before the order of a slip was taken.
  const uploads = await push(syncContext, 'uploads', 'timer');
  if (next === undefined || uploads === undefined) return next ?? uploads;
  return Math.min(next, uploads);
}

async function pushChanges(syncContext: SyncContext, reason: SyncReason, afterChanges: () => Promise<void>) {
  try {
    return await push(syncContext, 'changes', reason);
  } finally {
    await afterChanges();
  }
}
