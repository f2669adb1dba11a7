import { cancelOrder } from '#contract/orders/cancel-order';
import type { CancelRequest } from '#domain/orders/order-cancel';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';

/** The lane of a cancellation, one per order, so that repeated taps cancel it once. */
export function cancelLane(account: AccountKey, orderId: string): string {
  return `cancel ${account} ${orderId}`;
}

/** @returns undefined for a row of a newer app or of another kind */
export function readPendingCancel(row: OutboxRow): CancelRequest | undefined {
  if (row.kind !== 'cancel-order' || row.schemaVersion > DETAIL_SCHEMA_VERSION) return undefined;
  const request = cancelOrder.request.fromWire(row.body);
  return request.ok ? request.value : undefined;
}
