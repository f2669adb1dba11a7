import { addOrder } from '#contract/orders/add-order';
import { orderIdempotencyKey } from '#domain/orders/order';
import { findChange, type OutboxRow } from '#local/orders/outbox';
import { enqueue } from './outbox.ts';
import type { SyncContext } from './sync-context.ts';
import { ADD_ORDER_SCHEMA_VERSION } from './schema-versions.ts';
import { closeRow } from './settle.ts';
import { changeUnsentOrder } from '#local/orders/unsent-orders';

/**
 * Resubmits an order as its next revision, after its key was closed for an edit or discard that did not
 * happen because the answer was lost or the app died. The server does not have the order, and no longer
 * accepts the old key.
 *
 * @returns false if the row is unreadable
 */
export async function resubmitAsNextRevision(
  { personal, clock }: SyncContext,
  row: OutboxRow,
): Promise<boolean> {
  const read = addOrder.request.fromWire(row.body);
  if (!read.ok) return false;
  const request = { ...read.value, revision: read.value.revision + 1 };
  const { outbox, unsentOrders } = personal;
  await personal.write(['outbox', 'unsentOrders', 'receipts'], async () => {
    const { tenant, account, actor, onBehalfOf, kind, lane, createdAt, isHandedOver = false } = row;
    // Another tab may have continued with it, or its owner discarded it, while this one was frozen.
    if ((await findChange(outbox, row.id)) === undefined) return;
    await closeRow(personal, row, 'replaced', lane, clock.now());
    await changeUnsentOrder(unsentOrders, lane, { request });
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
      // The other phone may send a version of its own.
      isMaybeSent: isHandedOver,
      ...(isHandedOver ? { isHandedOver } : {}),
    });
  });
  return true;
}
