import { addAddress, removeAddress, updateAddress } from '#contract/addresses/change-address';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { addressLane } from '#sync/changes/address-lane';
import { type PendingAddress } from '#sync/changes/change-address';
import { enqueue } from '#sync/outbox/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { replacing } from '#sync/outbox/certainly-unsent';
import type { Phone } from '#state/runtime/phone';

/**
 * Adds a change of an address to the outbox. Called inside a transaction over the outbox.
 *
 * @param older the rows that it replaces
 */
export async function enqueueAddress(
  phone: Phone,
  { account, customer }: { readonly account: AccountKey; readonly customer: CustomerKey },
  { kind, address }: PendingAddress,
  older: readonly OutboxRow[] = [],
): Promise<void> {
  await enqueue(phone.personal, {
    id: phone.ids.newId(),
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: customer,
    kind,
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane: addressLane(account, address.id),
    body: CALLS[kind].request.toWire(address),
    ...replacing(older),
    createdAt: phone.clock.now(),
    decidedAt: phone.remote.serverClock.decidedAt(),
  });
}

const CALLS = {
  'add-address': addAddress,
  'update-address': updateAddress,
  'remove-address': removeAddress,
} as const;
