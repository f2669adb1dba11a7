import type { OutboxRow } from '#local/orders/outbox';
import { needsPlaceIds, withPlaceIds, type NoPlaceIds } from '#remote/places/find-place-ids';
import type { Credentials } from '#remote/calls/remote';
import type { SyncContext } from '#sync/outbox/sync-context';

/**
 * A change whose places are known by name alone gets the ids of the back end before it is sent for the first time. They are
 * written down, so that every repetition is the same request.
 *
 * @returns the row as it can be sent, or why it cannot: then nothing of it has left this phone
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
  await syncContext.personal.outbox
    .where('id')
    .equals(row.id)
    .modify((kept) => void Object.assign(kept, { body }));
  return { kind: 'placed', row: { ...row, body } };
}
