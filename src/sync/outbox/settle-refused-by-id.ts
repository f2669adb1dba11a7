import type { OutboxRow } from '#local/orders/outbox';
import { exactServerNow } from '#remote/calls/server-clock';
import type { SyncContext } from './sync-context.ts';
import { settleRefused, settleRefusedForGood } from './settle.ts';

/**
 * Stores a refusal of a call that is idempotent by id. The server does not store such a refusal under the
 * key, so a delayed attempt may still be accepted, and the server is asked before the change is discarded. If
 * the back end cannot be asked about keys, the refusal is final.
 */
export async function settleRefusedById(
  { personal, remote }: Pick<SyncContext, 'personal' | 'remote'>,
  row: OutboxRow,
  problem: string,
): Promise<void> {
  if (remote.capabilities.idempotency)
    await settleRefused(personal, row, problem, undefined, exactServerNow(remote.serverClock));
  else await settleRefusedForGood(personal, row, problem);
}
