import type { SyncContext } from '#sync/outbox/sync-context';
import { push } from './push.ts';
import type { SyncReason } from '#sync/outbox/sync';

/**
 * Sends both queues in parallel, once.
 *
 * @param afterChanges called when no more changes can be sent now; an upload may still be in flight
 * @returns milliseconds until the next row is due; undefined if nothing is sent automatically
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
  // The first pass may have ended before the order of a slip was accepted.
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
