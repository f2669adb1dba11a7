import type { MapPin } from '#domain/kernel/map-pin';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { ChosenPlaces } from '#domain/places/place-table';

/** S ships, B bills, C is the customer's registered one. */
export type AddressType = 'shipping' | 'billing' | 'customer';

export interface Address extends CustomerKey, ChosenPlaces {
  /** UUID made by the device that created the address. */
  readonly id: string;
  readonly code: string;
  readonly type: AddressType;
  readonly name: string;
  readonly phone: string;
  readonly taxId: string;
  /** House number, street and everything that the other fields do not cover. */
  readonly text: string;
  readonly postcode: string;
  /** Undefined if no pin is set; an empty text on the wire is not 0. */
  readonly pin: MapPin | undefined;
  readonly remark: string;
  readonly isActive: boolean;
}

/** The address in one line, as it is written on a parcel. */
export function addressLine(address: Address): string {
  return [
    address.text,
    address.subdistrict.name,
    address.district.name,
    address.province.name,
    address.postcode,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
