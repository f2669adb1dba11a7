import * as z from 'zod/mini';
import type { Address, AddressType } from '#domain/addresses/address';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap, type FieldCodec, type FieldMap } from '#contract/protocol/field-map';
import { mapPin, placeName } from '#contract/kernel/place-fields';
import { flag, oneOf, requiredText, text } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';

const LETTER_OF_TYPE = { shipping: 'S', billing: 'B', customer: 'C' } as const;

const TYPES = ['shipping', 'billing', 'customer'] as const satisfies readonly AddressType[];

const letterOf = (type: AddressType) => LETTER_OF_TYPE[type];

const addressType = oneOf(TYPES, letterOf);

/** '' requests every type. */
export const optionalAddressType: FieldCodec<AddressType | undefined> = {
  wire: z.pipe(
    z.nullish(z.union([z.literal(''), addressType.wire])),
    z.transform((found) => (found === '' || found === null ? undefined : found)),
  ),
  toWire: (type) => (type === undefined ? '' : letterOf(type)),
};

/** The fields of an address in a request (Specification, ADDR-1). */
export const addressMap = {
  id: ['_id', requiredText],
  code: ['Code', text],
  customerCode: ['Cust_ID', text],
  saleUnit: ['SaleUnit', text],
  taxId: ['TaxID', text],
  name: ['Name', text],
  type: ['Address_Type', addressType],
  text: ['Address_', text],
  province: placeName('Province', 'ProvinceName'),
  district: placeName('Ampher', 'AmpherName'),
  subdistrict: placeName('Town', 'TownName'),
  postcode: ['PostalCode', text],
  pin: mapPin('Lat', 'Long'),
  remark: ['Remark', text],
  phone: ['Phone', text],
  isActive: ['Active', flag(true)],
} satisfies FieldMap<Address>;

/** A value of an answer whose type may be one that this version does not know. */
export type OfAnyType<Value extends Address> = Omit<Value, 'type'> & {
  readonly type: AddressType | undefined;
};

/** The type of an address in an answer. */
export const receivedType = openOneOf(TYPES, undefined, letterOf);

export const address = fieldMap<Address>(addressMap);

export const receivedAddress = fieldMap<OfAnyType<Address>>({
  ...addressMap,
  type: ['Address_Type', receivedType],
});

/** The address of an order in an answer. An unknown type is replaced by the address's role in the order. */
export function orderAddress(role: AddressType): FieldCodec<Address> {
  return {
    wire: z.pipe(
      receivedAddress.wire,
      z.transform(({ type, ...found }) => ({ ...found, type: type ?? role })),
    ),
    toWire: address.toWire,
  };
}

export const addressDescriptions: Descriptions = {
  _id: 'UUID of the address, made by the device that created it.',
  Code: 'Code that the company gave the address; empty for a new one.',
  Cust_ID: ['Code of the customer who owns the address.', 'C1001'],
  SaleUnit: 'Sale unit of that customer.',
  TaxID: ['Tax ID for the invoice, 13 digits; empty for none.', '0105561234567'],
  Name: 'Name of the recipient.',
  Address_Type: ['S for shipping, B for billing, C for the registered address.', 'S'],
  Address_: 'House number, street and everything that the other fields do not cover.',
  Province: 'Code of the province.',
  ProvinceName: ['Name of the province in Thai.', 'กรุงเทพมหานคร'],
  Ampher: 'Code of the district.',
  AmpherName: 'Name of the district in Thai.',
  Town: 'Code of the subdistrict.',
  TownName: 'Name of the subdistrict in Thai.',
  PostalCode: ['Postcode, five digits.', '10110'],
  Lat: ['Latitude of the map pin in degrees, WGS 84; empty without a pin.', '13.7462411'],
  Long: ['Longitude of the map pin in degrees, WGS 84; empty without a pin.', '100.5347402'],
  Remark: 'Note for the delivery.',
  Phone: ['Mobile number of the recipient, 10 digits.', '0812345678'],
  Active: ['N if the address was removed.', 'Y'],
};
