import type { Address } from '#domain/addresses/address';
import type { AddressProblem } from '#domain/addresses/address-change';
import { addressProblems } from '#domain/addresses/address-rules';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PlaceTable } from '#domain/places/place-table';

/** A delivery address as a clerk types it while a customer phones. */
export interface TypedAddress extends Pick<
  Address,
  'name' | 'phone' | 'text' | 'province' | 'district' | 'subdistrict' | 'postcode' | 'remark'
> {
  /** UUID, made by the browser. */
  readonly id: string;
}

/** The address that becomes the customer's, without the code that the server gives it. Nobody pinned it on a map. */
export function addressOfTyped(
  { customerCode, saleUnit }: CustomerKey,
  { id, name, phone, text, province, district, subdistrict, postcode, remark }: TypedAddress,
): Omit<Address, 'code'> {
  return {
    id,
    customerCode,
    saleUnit,
    type: 'shipping',
    name,
    phone,
    taxId: '',
    text,
    province,
    district,
    subdistrict,
    postcode,
    pin: undefined,
    remark,
    isActive: true,
  };
}

/**
 * Returns the first problem of a typed address; undefined if it can be delivered to. It needs no pin.
 *
 * @param places undefined if the place table is not loaded
 */
export function typedAddressProblem(
  typed: TypedAddress,
  places: PlaceTable | undefined,
): AddressProblem | undefined {
  const address = addressOfTyped({ customerCode: '', saleUnit: '' }, typed);
  return addressProblems(address, places).find((problem) => problem !== 'pin-required');
}
