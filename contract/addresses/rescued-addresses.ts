import { addAddress, updateAddress, type AddedAddress } from './change-address.ts';

/** A pending change of an address, passed to another phone that sends an order to it. */
export interface RescuedAddress {
  /** The change's idempotency key: sent by both phones, it is applied once. */
  readonly key: string;
  readonly kind: 'add-address' | 'update-address';
  /** The request body unchanged, because a rewritten body could differ under the same key. */
  readonly body: unknown;
  /** The address in the body. */
  readonly address: AddedAddress;
}

const KEY = /^[\w:-]{8,100}$/;

/**
 * Accepts any input. Returns undefined for other kinds of changes, for unreadable ones, and for those that
 * only remove an address.
 */
export function rescuedAddress(change: {
  readonly key: unknown;
  readonly kind: unknown;
  readonly body: unknown;
}): RescuedAddress | undefined {
  const { key, kind, body } = change;
  if (typeof key !== 'string' || !KEY.test(key)) return undefined;
  if (kind === 'add-address') {
    const read = addAddress.request.fromWire(body);
    return read.ok ? { key, kind, body, address: read.value } : undefined;
  }
  if (kind !== 'update-address') return undefined;
  const read = updateAddress.request.fromWire(body);
  return read.ok && read.value.isActive ? { key, kind, body, address: read.value } : undefined;
}
