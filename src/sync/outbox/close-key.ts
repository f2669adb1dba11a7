import { lookUpKey } from '#contract/orders/look-up-key';
import { callServer } from '#remote/calls/call-server';
import type { OutboxRow } from '#local/orders/outbox';
import type { SyncContext } from './sync-context.ts';

/**
 * Asks the server to close all keys of a row, starting with those of changes that it replaced, so that
 * nothing is changed if one of them cannot be checked. Never rejects.
 *
 * @returns 'older-arrived' if its own key is closed, but a replaced change had taken effect
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
 * Asks the server to close a key, so that no request with it can take effect any more. Never rejects.
 * - done: closed before anything took effect
 * - arrived: it had taken effect before
 * - sending: the server is processing an attempt
 */
async function closeKey(
  syncContext: SyncContext,
  key: string,
): Promise<'done' | 'arrived' | 'sending' | 'unreachable'> {
  const outcome = await callServer(syncContext.remote, lookUpKey, {
    key,
    isClosing: true,
    isDiscarding: false,
  });
  if (outcome.kind !== 'accepted') return 'unreachable';
  if (outcome.answer.kind === 'running') return 'sending';
  return outcome.answer.kind === 'done' ? 'arrived' : 'done';
}
