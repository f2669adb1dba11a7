import type { OutboxKind, OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { queueOf } from './change-facts.ts';
import { outboxLock, type SyncContext } from './sync-context.ts';
import { isCertainlyUnsent } from './certainly-unsent.ts';

/**
 * What became of taking back a change that is not an order (`look-up.ts` is for those).
 * - done: the company did not do it and never will under its key; it is gone from this phone
 * - older-arrived: it is gone as above, but an older change that it took the place of had taken effect, and holds
 * - arrived: the company did it; the row stays until it is settled by being sent again
 * - sending: it is on its way right now
 * - unreachable: it may have arrived, and the company cannot be asked now; nothing was changed
 * - gone: there is no such row any more. Another attempt or tab settled it, or somebody took it back, so nothing is said of the
 *   company
 */
export type Withdrawal = 'done' | 'older-arrived' | 'arrived' | 'sending' | 'unreachable' | 'gone';

/** Kinds that a back end without idempotency keys has; nobody can ask it, so their owner's word is taken. */
const TAKEN_ON_OWNERS_WORD: ReadonlySet<OutboxKind> = new Set([
  'set-wish',
  'save-consent',
  'save-profile',
  'save-file',
  'send-slip',
  'send-delivery',
]);

/**
 * Takes a change back that is not done yet. Nothing is certainly unsent once its request may have left, so then the company
 * is asked first, and closes the key: an attempt that arrives later is refused.
 *
 * @param id the row's, which is its key
 * @param afterwards what else is written once the row is gone; called inside a transaction over the outbox, the sessions
 * and the preferences
 */
export async function withdrawChange(
  syncContext: SyncContext,
  id: string,
  afterwards: (row: OutboxRow) => Promise<void> = () => Promise.resolve(),
): Promise<Withdrawal> {
  const before = await readRow(syncContext, id);
  if (before === undefined) return 'gone';
  if (before.state === 'sending') return 'sending';
  if (await removeIf(syncContext, id, isCertainlyUnsent, afterwards)) return 'done';
  return await syncContext.locks.runExclusive(outboxLock(syncContext, queueOf(before)), async (turn) => {
    const row = await readRow(syncContext, id);
    if (row === undefined) return 'gone';
    const found = await closeKeyOf(syncContext, row);
    if (found !== 'done' && found !== 'older-arrived') return found;
    if (turn.isLost()) return 'sending';
    const isRemoved = await removeIf(syncContext, id, (now) => now.attempts === row.attempts, afterwards);
    return isRemoved ? found : 'sending';
  });
}

/**
 * Asks the company to close the keys of a row that may have been sent. Called under the outbox's lock.
 *
 * @returns 'done' and 'older-arrived' once nothing under those keys takes effect any more
 */
export async function closeKeyOf(
  syncContext: SyncContext,
  row: OutboxRow,
): Promise<Exclude<Withdrawal, 'gone'>> {
  if (isCertainlyUnsent(row)) return 'done';
  if (!syncContext.remote.capabilities.idempotency)
    return TAKEN_ON_OWNERS_WORD.has(row.kind) ? 'done' : 'unreachable';
  const session = await readSession(syncContext.personal.sessions);
  if (session?.account !== row.account || session.isEnded) return 'unreachable';
  // Loaded when it is needed; where it cannot be loaded, nobody can be asked.
  const module = await import('./close-key.ts').catch(() => undefined);
  return module === undefined ? 'unreachable' : await module.closeKeysOf(syncContext, row);
}

/**
 * Takes back one after the other, so that the company is asked once for each.
 *
 * @returns 'not-all' also where one was settled meanwhile: the company may have it
 */
export async function withdrawAll(
  syncContext: SyncContext,
  rows: readonly OutboxRow[],
  afterwards?: (row: OutboxRow) => Promise<void>,
): Promise<'all' | 'not-all'> {
  let isAll = true;
  for (const { id } of rows) {
    const outcome = await withdrawChange(syncContext, id, afterwards);
    if (outcome !== 'done') isAll = false;
  }
  return isAll ? 'all' : 'not-all';
}

async function readRow({ personal }: SyncContext, id: string): Promise<OutboxRow | undefined> {
  return await personal.outbox.where('id').equals(id).first();
}

async function removeIf(
  { personal }: SyncContext,
  id: string,
  isStill: (row: OutboxRow) => boolean,
  afterwards: (row: OutboxRow) => Promise<void>,
): Promise<boolean> {
  const { outbox, sessions, preferences } = personal;
  return await personal.transaction('rw', outbox, sessions, preferences, async () => {
    const row = await outbox.where('id').equals(id).first();
    const account = (await readSession(sessions))?.account;
    if (row === undefined || row.account !== account || !isStill(row)) return false;
    await outbox.delete(row.seq ?? 0);
    await afterwards(row);
    return true;
  });
}
