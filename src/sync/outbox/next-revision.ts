import { addOrder } from '#contract/orders/add-order';
import { orderIdempotencyKey } from '#domain/orders/order';
import type { OutboxRow } from '#local/orders/outbox';
import { enqueue } from './outbox.ts';
import type { SyncContext } from './sync-context.ts';
import { ADD_ORDER_SCHEMA_VERSION } from './schema-versions.ts';
import { closeRow } from './settle.ts';

/**
 * An order whose key the shop closed while its owner was about to change or discard it, which then did not come to pass:
 * its answer was lost, or the app died. The shop does not have the order and will not take it under that key any more, so
 * the same order goes on as its next revision.
 *
 * @returns false for a row that cannot be read
 */
export async function resubmitAsNextRevision(
  { personal, clock }: SyncContext,
  row: OutboxRow,
): Promise<boolean> {
  const read = addOrder.request.fromWire(row.body);
  if (!read.ok) return false;
  const request = { ...read.value, revision: read.value.revision + 1 };
  const { outbox, unsentOrders, receipts } = personal;
  await personal.transaction('rw', outbox, unsentOrders, receipts, async () => {
    const { tenant, account, actor, onBehalfOf, kind, lane, createdAt } = row;
    // Another tab may have gone on with it, or its owner discarded it, while this one was frozen.
    if ((await outbox.where('id').equals(row.id).count()) === 0) return;
    await closeRow(personal, row, 'replaced', lane, clock.now());
    await unsentOrders.update(lane, { request });
    const body = addOrder.request.toWire(request);
    const id = orderIdempotencyKey(request);
    await enqueue(personal, {
      id,
      tenant,
      account,
      actor,
      onBehalfOf,
      kind,
      schemaVersion: ADD_ORDER_SCHEMA_VERSION,
      lane,
      body,
      createdAt,
    });
  });
  return true;
}
