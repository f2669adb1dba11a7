import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerText, type AccountKey } from '#local/kernel/account';
import { removeFromLane, type DetailKind } from '#local/orders/outbox';
import { enqueue } from '#sync/outbox/outbox';
import { detailLane } from '#sync/changes/pending-detail';
import { mayBeSuperseded, replacing } from '#sync/outbox/certainly-unsent';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { Phone } from '../phone.ts';

export interface PendingDetail {
  readonly kind: DetailKind;
  /** The purpose, for files. */
  readonly part?: string;
  readonly body: unknown;
  /** The file's own id. */
  readonly id?: string;
}

/**
 * Adds a detail to the outbox. Replaces those of its kind that certainly never left or were refused. Called inside a
 * transaction over the outbox.
 */
export async function enqueueDetail(
  phone: Phone,
  { account, customer }: { readonly account: AccountKey; readonly customer: CustomerKey },
  { kind, part, body, id = phone.ids.newId() }: PendingDetail,
): Promise<void> {
  const lane = detailLane({ account, customer: customerText(customer) }, kind, part);
  const older = await removeFromLane(phone.personal.outbox, lane, mayBeSuperseded);
  await enqueue(phone.personal, {
    id,
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: customer,
    kind,
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane,
    body,
    ...replacing(older),
    createdAt: phone.clock.now(),
    decidedAt: phone.remote.serverClock.decidedAt(),
  });
}

/** Wakes the sync after details were stored. */
export function wakeForDetails(phone: Phone): void {
  phone.onQueued();
  void phone.sync.wake('enqueue');
}
