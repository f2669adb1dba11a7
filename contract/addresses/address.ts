import * as z from 'zod/mini';
import { readPin } from '#domain/kernel/map-pin';
import { type Address, type AddressType } from '#domain/addresses/address';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { pinTexts } from '#contract/kernel/coordinates';
import { flag, requiredText, text, oneOf, yesNo } from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';

const LETTER_OF_TYPE: Readonly<Record<AddressType, 'S' | 'B' | 'C'>> = {
  shipping: 'S',
  billing: 'B',
  customer: 'C',
};
const TYPE_OF_LETTER = { S: 'shipping', B: 'billing', C: 'customer' } as const;

const LETTERS = ['S', 'B', 'C'] as const;

const letter = oneOf(LETTERS);

/** Used in answers: undefined for a type that this version does not know. */
const receivedLetter = openEnum(LETTERS, undefined);

/** '' requests every type. */
export const optionalAddressType: ValueCodec<AddressType | undefined> = codec(
  z.pipe(
    z.nullish(z.union([z.literal(''), letter])),
    z.transform((found) =>
      found === '' || found === null || found === undefined ? undefined : TYPE_OF_LETTER[found],
    ),
  ),
  (type) => (type === undefined ? '' : LETTER_OF_TYPE[type]),
);

/** All fields except the type, which requests and answers parse differently. */
const typelessFields = {
  _id: requiredText,
  Code: text,
  Cust_ID: text,
  SaleUnit: text,
  TaxID: text,
  Name: text,
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

/** The fields of a request. */
export const addressFields = { ...typelessFields, Address_Type: letter };

/** The fields of an answer. */
export const receivedAddressFields = { ...typelessFields, Address_Type: receivedLetter };

const fields = z.object(addressFields);

const receivedFields = z.object(receivedAddressFields);

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

export function addressFrom(wire: z.output<typeof fields>): Address {
  return addressOfType(wire, TYPE_OF_LETTER[wire.Address_Type]);
}

/** Returns undefined for a type that this version does not know. */
export function addressIfKnown(wire: z.output<typeof receivedFields>): Address | undefined {
  const { Address_Type: found } = wire;
  return found === undefined ? undefined : addressOfType(wire, TYPE_OF_LETTER[found]);
}

function addressOfType(wire: Omit<z.output<typeof fields>, 'Address_Type'>, type: AddressType): Address {
  return {
    id: wire._id,
    code: wire.Code,
    customerCode: wire.Cust_ID,
    saleUnit: wire.SaleUnit,
    type,
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

/** The specification's delivery address (Specification, ADDR-1). */
export const address: ValueCodec<Address> = codec(
  z.pipe(
    fields,
    z.transform((wire) => addressFrom(wire)),
  ),
  addressToWire,
);

/** The address of an order in an answer. An unknown type is replaced by the address's role in the order. */
export function orderAddress(type: AddressType): z.ZodMiniType<Address> {
  return z.pipe(
    receivedFields,
    z.transform((wire) => addressIfKnown(wire) ?? addressOfType(wire, type)),
  );
}
