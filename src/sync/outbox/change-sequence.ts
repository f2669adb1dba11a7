import { writeChangeSequence } from '#contract/protocol/change-sequence';
import type { OutboxRow } from '#local/orders/outbox';
import { ensureToken } from '#local/kernel/settings';
import type { SyncContext } from './sync-context.ts';

/**
 * The row's position among all changes of the same thing, as a header: the device, the row's number in its
 * database, which only increases, and the time of the decision. Undefined for rows of older apps, and for
 * other back ends.
 */
export async function sequenceOf(
  { personal, remote, newId }: SyncContext,
  { seq, decidedAt }: OutboxRow,
): Promise<string | undefined> {
  if (seq === undefined || decidedAt === undefined || !remote.capabilities.idempotency) return undefined;
  const device = await ensureToken(personal.settings, 'device-id', newId);
  return writeChangeSequence({ device, number: seq, decidedAt });
}
