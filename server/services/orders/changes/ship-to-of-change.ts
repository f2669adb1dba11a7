import type { Address } from '#domain/addresses/address';
import { MAX_ADDRESSES } from '#domain/addresses/address-change';
import { tidyAddress } from '#domain/addresses/address-rules';
import { isSameCustomer } from '#domain/kernel/customer-key';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import { addressOfTyped, typedAddressProblem, type TypedAddress } from '#domain/orders/changes/typed-address';
import { nextAddressCode } from '#server/services/addresses/next-address-code';
import { placeTable } from '#server/services/places/place-table';
import {
  findAddress,
  findOwnAddresses,
  listAddresses,
  readAddressCodes,
} from '#server/store/addresses/addresses';
import type { Database } from '#server/store/database/database';
import { storedAddress } from '#server/store/orders/stored-order';
import type { StoredOrder } from '#server/store/orders/whole-order';

/** The delivery address after a change. */
export type ShipToOfChange =
  | {
      readonly kind: 'found';
      /** Parsed like a stored address, so that it can be compared with the order's present one. */
      readonly shipTo: Address;
      /** The typed address that the change adds to the customer's; undefined if it adds none. */
      readonly added: Address | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly code: 'address-unknown' | 'address-invalid' | 'too-many-addresses';
    };

/** Finds the address that a change names or types. The customer is locked, so that a typed one gets its own code. It writes nothing. */
export async function shipToOfChange(
  transaction: Database,
  order: StoredOrder,
  { shipToId, typedShipTo }: Pick<ChangeOrderRequest, 'shipToId' | 'typedShipTo'>,
): Promise<ShipToOfChange> {
  if (typedShipTo !== undefined) return await typedAddress(transaction, order, typedShipTo);
  if (shipToId === undefined) return { kind: 'found', shipTo: order.shipTo, added: undefined };
  const [found] = await findOwnAddresses(transaction, order.customer, [shipToId]);
  return found?.type === 'shipping' || found?.type === 'customer'
    ? { kind: 'found', shipTo: storedAddress.parse(found), added: undefined }
    : { kind: 'refused', code: 'address-unknown' };
}

/** A repeated request finds the address that the first one added. */
async function typedAddress(
  transaction: Database,
  { customer }: StoredOrder,
  typed: TypedAddress,
): Promise<ShipToOfChange> {
  const before = await findAddress(transaction, typed.id);
  if (before !== undefined)
    return isSameCustomer(before, customer) && before.type === 'shipping'
      ? { kind: 'found', shipTo: storedAddress.parse(before), added: undefined }
      : { kind: 'refused', code: 'address-unknown' };
  const places = placeTable();
  if (typedAddressProblem(typed, places) !== undefined) return { kind: 'refused', code: 'address-invalid' };
  if ((await listAddresses(transaction, customer, {})).length >= MAX_ADDRESSES)
    return { kind: 'refused', code: 'too-many-addresses' };
  const code = nextAddressCode('shipping', await readAddressCodes(transaction, customer));
  const added = { ...tidyAddress(addressOfTyped(customer, typed), places), code };
  return { kind: 'found', shipTo: storedAddress.parse(added), added };
}
