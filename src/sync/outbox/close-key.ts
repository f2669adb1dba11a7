import { lookUpKey } from '#contract/orders/look-up-key';
import { ask } from '#remote/calls/ask';
import type { OutboxRow } from '#local/orders/outbox';
import type { SyncContext } from './sync-context.ts';

/**
 * Asks the company to close every key of a row: those of older changes that it took the place of first, so that nothing was
 * changed where one of them cannot be asked about. Never rejects.
 *
 * @returns 'older-arrived' where its own key is closed, and an older change took effect
 */
export async function closeKeysOf(
  syncContext: SyncContext,
  { id, isMaybeSent, replaces = [] }: Pick<OutboxRow, 'id' | 'isMaybeSent' | 'replaces'>,
): Promise<'done' | 'arrived' | 'older-arrived' | 'sending' | 'unreachable'> {
  let isOlderThere = false;
  for (const key of replaces) {
    const found = await closeKey(syncContext, key);
    if (found === 'sending' || found === 'unreachable') return found;
    if (found === 'arrived') isOlderThere = true;
  }
  const own = isMaybeSent ? await closeKey(syncContext, id) : 'done';
  return own === 'done' && isOlderThere ? 'older-arrived' : own;
}

/**
 * Asks the company to close a key, so that nothing under it takes effect any more. Never rejects.
 * - done: closed before anything took effect
 * - arrived: it took effect before
 * - sending: an attempt is running there
 */
async function closeKey(
  syncContext: SyncContext,
  key: string,
): Promise<'done' | 'arrived' | 'sending' | 'unreachable'> {
  const outcome = await ask(syncContext.remote, lookUpKey, { key, isClosing: true, isDiscarding: false });
  if (outcome.kind !== 'accepted') return 'unreachable';
  if (outcome.answer.kind === 'running') return 'sending';
  return outcome.answer.kind === 'done' ? 'arrived' : 'done';
}
