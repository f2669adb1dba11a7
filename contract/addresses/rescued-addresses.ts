import { addAddress, updateAddress, type AddedAddress } from './change-address.ts';

/** A change of an address that the company does not have yet, for another phone that sends an order there. */
export interface RescuedAddress {
  /** Its idempotency key: said by both phones it is said once. */
  readonly key: string;
  readonly kind: 'add-address' | 'update-address';
  /** What is sent, letter for letter as it was frozen: written anew it might be another payload under the same key. */
  readonly body: unknown;
  /** What the body says. */
  readonly address: AddedAddress;
}

const KEY = /^[\w:-]{8,100}$/;

/** Takes anything. Undefined for another kind of change, for one that nobody understands, and for one that only takes away. */
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
