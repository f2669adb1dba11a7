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

export interface PlaceName {
  readonly id: string;
  readonly name: string;
}

/** Degrees, WGS 84. */
export interface MapPin {
  readonly latitude: number;
  readonly longitude: number;
}

const COORDINATE = /^-?\d+(\.\d+)?$/;

/** Reads the wire's text coordinates strictly; empty, swapped-out-of-range or 0,0 is no pin. */
export function readPin(latitude: string, longitude: string): MapPin | undefined {
  if (!COORDINATE.test(latitude) || !COORDINATE.test(longitude)) return undefined;
  const pin = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Math.abs(pin.latitude) > 90 || Math.abs(pin.longitude) > 180) return undefined;
  return pin.latitude === 0 && pin.longitude === 0 ? undefined : pin;
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
