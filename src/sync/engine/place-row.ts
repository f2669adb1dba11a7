import type { OutboxRow } from '#local/orders/outbox';
import { rewriteChanges } from '#local/orders/write-outbox';
import { needsPlaceIds, withPlaceIds, type NoPlaceIds } from '#remote/places/find-place-ids';
import type { Credentials } from '#remote/calls/remote';
import type { SyncContext } from '#sync/outbox/sync-context';

/**
 * Replaces places known by name only with the back end's ids before a change is first sent. The ids are
 * stored, so that every retry sends the same request.
 *
 * @returns the row to send, or why it cannot be sent; nothing of it has left the phone then
 */
export async function placeRow(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<{ readonly kind: 'placed'; readonly row: OutboxRow } | NoPlaceIds> {
  if (!needsPlaceIds(syncContext.remote, row.body)) return { kind: 'placed', row };
  const outcome = await withPlaceIds(syncContext.remote, row.body, { credentials, customer: row.onBehalfOf });
  if (outcome.kind !== 'placed') return outcome;
  const { body } = outcome;
  await rewriteChanges(syncContext.personal.outbox, { id: row.id }, () => ({ body }));
  return { kind: 'placed', row: { ...row, body } };
}
