import * as z from 'zod/mini';
import { readPin, type Address, type AddressType } from '#domain/address';
import { codec, type ValueCodec } from './codec.ts';
import { pinTexts } from './coordinates.ts';
import { flag, requiredText, text, word, yesNo } from './fields.ts';

const LETTER_OF_TYPE: Readonly<Record<AddressType, 'S' | 'B' | 'C'>> = {
  shipping: 'S',
  billing: 'B',
  customer: 'C',
};
const TYPE_OF_LETTER = { S: 'shipping', B: 'billing', C: 'customer' } as const;

const letter = word(['S', 'B', 'C']);

/** '' asks for every type. */
export const optionalAddressType: ValueCodec<AddressType | undefined> = codec(
  z.pipe(
    z.nullish(z.union([z.literal(''), letter])),
    z.transform((found) =>
      found === '' || found === null || found === undefined ? undefined : TYPE_OF_LETTER[found],
    ),
  ),
  (type) => (type === undefined ? '' : LETTER_OF_TYPE[type]),
);

export const addressFields = {
  _id: requiredText,
  Code: text,
  Cust_ID: text,
  SaleUnit: text,
  TaxID: text,
  Name: text,
  Address_Type: letter,
  Address_: text,
  Province: text,
  ProvinceName: text,
  Ampher: text,
  AmpherName: text,
  Town: text,
  TownName: text,
  PostalCode: text,
  Lat: text,
  Long: text,
  Remark: text,
  Phone: text,
  Active: flag(true),
};

const fields = z.object(addressFields);

export function addressToWire(value: Address) {
  const pin = pinTexts(value.pin);
  return {
    _id: value.id,
    Code: value.code,
    Cust_ID: value.customerCode,
    SaleUnit: value.saleUnit,
    TaxID: value.taxId,
    Name: value.name,
    Address_Type: LETTER_OF_TYPE[value.type],
    Address_: value.text,
    Province: value.province.id,
    ProvinceName: value.province.name,
    Ampher: value.district.id,
    AmpherName: value.district.name,
    Town: value.subdistrict.id,
    TownName: value.subdistrict.name,
    PostalCode: value.postcode,
    Lat: pin.latitude,
    Long: pin.longitude,
    Remark: value.remark,
    Phone: value.phone,
    Active: yesNo(value.isActive),
  };
}

export function addressFrom(wire: z.infer<typeof fields>): Address {
  return {
    id: wire._id,
    code: wire.Code,
    customerCode: wire.Cust_ID,
    saleUnit: wire.SaleUnit,
    type: TYPE_OF_LETTER[wire.Address_Type],
    name: wire.Name,
    phone: wire.Phone,
    taxId: wire.TaxID,
    text: wire.Address_,
    province: { id: wire.Province, name: wire.ProvinceName },
    district: { id: wire.Ampher, name: wire.AmpherName },
    subdistrict: { id: wire.Town, name: wire.TownName },
    postcode: wire.PostalCode,
    pin: readPin(wire.Lat, wire.Long),
    remark: wire.Remark,
    isActive: wire.Active,
  };
}

/** The specification's delivery address (section 3). */
export const address: ValueCodec<Address> = codec(
  z.pipe(
    fields,
    z.transform((wire) => addressFrom(wire)),
  ),
  addressToWire,
);
