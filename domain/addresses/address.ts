import type { MapPin } from '#domain/kernel/map-pin';
import type { PlaceName } from '#domain/places/place-name';
/** S ships, B bills, C is the customer's registered one. */
export type AddressType = 'shipping' | 'billing' | 'customer';

export interface Address {
  /** UUID made by whoever made the address first. */
  readonly id: string;
  readonly code: string;
  readonly customerCode: string;
  readonly saleUnit: string;
  readonly type: AddressType;
  readonly name: string;
  readonly phone: string;
  readonly taxId: string;
  /** House number, street and the like: what is not in the named parts. */
  readonly text: string;
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
  readonly postcode: string;
  /** Undefined when no pin was set: '' is not 0. */
  readonly pin: MapPin | undefined;
  readonly remark: string;
  readonly isActive: boolean;
}

/** The address as people write it on a parcel, in one line. */
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
