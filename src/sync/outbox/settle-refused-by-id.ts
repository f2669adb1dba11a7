import type { OutboxRow } from '#local/orders/outbox';
import type { SyncContext } from './sync-context.ts';
import { settleRefused, settleRefusedForGood } from './settle.ts';

/**
 * The company refused a call that is safe by its payload's id. It keeps no such refusal under the key, so an attempt that
 * arrives later may still be accepted, and the company is asked before the change is discarded. Where nobody can ask about a
 * key, the refusal is the last that is known.
 */
export async function settleRefusedById(
  { personal, remote }: Pick<SyncContext, 'personal' | 'remote'>,
  row: OutboxRow,
  problem: string,
): Promise<void> {
  if (remote.capabilities.idempotency) await settleRefused(personal, row, problem, undefined);
  else await settleRefusedForGood(personal, row, problem);
}
