import { addAddress, removeAddress, updateAddress } from '#contract/addresses/change-address';
import type { KnownAddress } from '#domain/addresses/address-change';
import type { AddressKind, OutboxRow } from '#local/orders/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';

/** A pending change of an address, with the intended state. */
export interface PendingAddress {
  readonly kind: AddressKind;
  readonly address: KnownAddress;
}

/** Returns undefined for a row of a newer app or of another kind. */
export function readPendingAddress({ kind, body, schemaVersion }: OutboxRow): PendingAddress | undefined {
  if (schemaVersion > DETAIL_SCHEMA_VERSION) return undefined;
  if (kind === 'add-address') {
    const request = addAddress.request.fromWire(body);
    return request.ok
      ? { kind, address: { ...request.value, code: '', isActive: true, revision: '' } }
      : undefined;
  }
  if (kind !== 'update-address' && kind !== 'remove-address') return undefined;
  const request = (kind === 'update-address' ? updateAddress : removeAddress).request.fromWire(body);
  return request.ok
    ? { kind, address: { ...request.value, isActive: kind === 'update-address' } }
    : undefined;
}
