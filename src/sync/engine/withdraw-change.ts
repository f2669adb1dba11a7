import { findChange, removeChange, type OutboxRow } from '#local/orders/outbox';
import { readOpenSession, readSession } from '#local/accounts/sessions';
import { factsOf, loadChange, queueOf } from '#sync/changes/changes';
import { isCertainlyUnsent } from '#sync/outbox/certainly-unsent';
import { outboxLock, type SyncContext } from '#sync/outbox/sync-context';

/**
 * The outcome of withdrawing a change that is not an order (`look-up.ts` is for orders).
 * - done: the change had no effect and never will under its key; it was removed from this phone
 * - older-arrived: it was removed as above, but a change that it replaced had taken effect
 * - arrived: it had taken effect; the row stays until resending settles it
 * - sending: it is in flight
 * - unreachable: it may have arrived, and the server cannot be asked now; nothing was changed
 * - gone: the row no longer exists, because another attempt or tab settled it, or somebody withdrew it; this
 * says nothing about the server
 */
export type Withdrawal = 'done' | 'older-arrived' | 'arrived' | 'sending' | 'unreachable' | 'gone';

/**
 * Withdraws a pending change. If its request may have left, the server is asked first and closes the key, so
 * that a delayed attempt is refused.
 *
 * @param id the row's id, which is its key
 * @param afterwards runs once the row is removed, inside a transaction over the tables of `removeIf`
 * @param load loads the code of the row's kind, if that has to undo something
 */
export async function withdrawChange(
  syncContext: SyncContext,
  id: string,
  afterwards: (row: OutboxRow) => Promise<void> = () => Promise.resolve(),
  load: typeof loadChange = loadChange,
): Promise<Withdrawal> {
  const before = await findChange(syncContext.personal.outbox, id);
  if (before === undefined) return 'gone';
  if (before.state === 'sending') return 'sending';
  const change = factsOf(before).hasUndo === true ? await load(before) : 'not-needed';
  if (change === undefined) return 'unreachable';
  const undo = async (row: OutboxRow) => {
    if (change !== 'not-needed') await change.undo?.(syncContext.personal, row);
    await afterwards(row);
  };
  if (await removeIf(syncContext, id, isCertainlyUnsent, undo)) return 'done';
  return await syncContext.locks.runExclusive(outboxLock(syncContext, queueOf(before)), async (turn) => {
    const row = await findChange(syncContext.personal.outbox, id);
    if (row === undefined) return 'gone';
    const found = await closeKeyOf(syncContext, row);
    if (found !== 'done' && found !== 'older-arrived') return found;
    if (turn.isLost()) return 'sending';
    const isRemoved = await removeIf(syncContext, id, (now) => now.attempts === row.attempts, undo);
    return isRemoved ? found : 'sending';
  });
}

/**
 * Asks the server to close the keys of a row that may have been sent. Call it under the outbox's lock.
 *
 * @returns 'done' or 'older-arrived' once no request with those keys can take effect any more
 */
export async function closeKeyOf(
  syncContext: SyncContext,
  row: OutboxRow,
): Promise<Exclude<Withdrawal, 'gone'>> {
  if (isCertainlyUnsent(row)) return 'done';
  if (!syncContext.remote.capabilities.idempotency)
    return factsOf(row).isDiscardedUnasked ? 'done' : 'unreachable';
  const session = await readOpenSession(syncContext.personal.sessions, row.account);
  if (session === undefined) return 'unreachable';
  // Loaded on demand; if it cannot be loaded, the server cannot be asked.
  const module = await import('#sync/outbox/close-key').catch(() => undefined);
  return module === undefined ? 'unreachable' : await module.closeKeysOf(syncContext, row);
}

/**
 * Withdraws changes one after the other, so that the server is asked once for each.
 *
 * @returns 'not-all' also if one was settled meanwhile, because the server may have it
 */
export async function withdrawAll(
  syncContext: SyncContext,
  rows: readonly OutboxRow[],
  load?: typeof loadChange,
): Promise<'all' | 'not-all'> {
  let isAll = true;
  for (const { id } of rows) {
    const outcome = await withdrawChange(syncContext, id, undefined, load);
    if (outcome !== 'done') isAll = false;
  }
  return isAll ? 'all' : 'not-all';
}

async function removeIf(
  { personal }: SyncContext,
  id: string,
  isStill: (row: OutboxRow) => boolean,
  afterwards: (row: OutboxRow) => Promise<void>,
): Promise<boolean> {
  const { outbox, sessions } = personal;
  const tables = ['outbox', 'sessions', 'seenSlips', 'privacyChoices', 'deliveryDrafts'] as const;
  return await personal.write(tables, async () => {
    const row = await findChange(outbox, id);
    const account = (await readSession(sessions))?.account;
    if (row === undefined || row.account !== account || !isStill(row)) return false;
    await removeChange(outbox, id);
    await afterwards(row);
    return true;
  });
}
