import { randomUUID } from 'node:crypto';
import type { OfficeAddress } from '#domain/office/customers/customer-addresses';
import { type AddressProblem } from '#domain/addresses/address-change';
import { type WrittenAddress } from '#domain/addresses/address-rules';

/** A valid address in a subdistrict with two postcodes. */
export function aWrittenAddress(changes: Partial<WrittenAddress> = {}): WrittenAddress {
  return {
    type: 'shipping',
    name: 'ร้านป้าแดง',
    phone: '0812345678',
    taxId: '',
    text: '12 ซอยรามคำแหง 24',
    province: { id: '10', name: 'กรุงเทพมหานคร' },
    district: { id: '1006', name: 'บางกะปิ' },
    subdistrict: { id: '100608', name: 'หัวหมาก' },
    postcode: '10240',
    pin: { latitude: 13.7563, longitude: 100.6442 },
    remark: '',
    ...changes,
  };
}

interface AddressCase {
  readonly name: string;
  readonly change: Partial<WrittenAddress>;
  readonly problem: AddressProblem | undefined;
}

const NOWHERE = { id: '', name: '' };

/** The rules of Specification, ADDR-5, tried on the phone and on the server. */
export const ADDRESS_CASES: readonly AddressCase[] = [
  { name: 'all that is asked for', change: {}, problem: undefined },
  {
    name: 'a bill-to with a tax id',
    change: { type: 'billing', taxId: '0105560000018' },
    problem: undefined,
  },
  {
    name: 'a subdistrict that was divided since',
    change: {
      district: { id: '1050', name: 'บางบอน' },
      subdistrict: { id: '105061', name: 'บางบอน' },
      postcode: '10150',
    },
    problem: undefined,
  },
  { name: 'no name', change: { name: ' ' }, problem: 'name-required' },
  { name: 'no number', change: { phone: '' }, problem: 'mobile-required' },
  { name: 'nine digits', change: { phone: '081234567' }, problem: 'mobile-digits' },
  { name: 'eleven digits', change: { phone: '08123456789' }, problem: 'mobile-digits' },
  { name: 'letters in the number', change: { phone: '08123456ab' }, problem: 'mobile-digits' },
  {
    name: 'a pasted number with country and dashes',
    change: { phone: '+66 81-234-5678' },
    problem: undefined,
  },
  { name: 'Thai digits', change: { phone: '๐๘๑-๒๓๔-๕๖๗๘' }, problem: undefined },
  { name: 'no house and street', change: { text: '\n ' }, problem: 'address-required' },
  {
    name: 'no province',
    change: { province: NOWHERE, district: NOWHERE, subdistrict: NOWHERE, postcode: '' },
    problem: 'province-required',
  },
  {
    name: 'no district',
    change: { district: NOWHERE, subdistrict: NOWHERE, postcode: '' },
    problem: 'district-required',
  },
  { name: 'no subdistrict', change: { subdistrict: NOWHERE, postcode: '' }, problem: 'subdistrict-required' },
  {
    name: 'a province that there is not',
    change: { province: { id: '01', name: 'พระนคร' } },
    problem: 'province-unknown',
  },
  {
    name: 'a district of another province',
    change: { district: { id: '5001', name: 'เมืองเชียงใหม่' }, subdistrict: { id: '500108', name: 'สุเทพ' } },
    problem: 'district-unknown',
  },
  {
    name: 'a subdistrict that there is not any more',
    change: { subdistrict: { id: '100699', name: 'คลองเก่า' } },
    problem: 'subdistrict-unknown',
  },
  { name: 'several postcodes and none chosen', change: { postcode: '' }, problem: 'postcode-required' },
  { name: "another subdistrict's postcode", change: { postcode: '50200' }, problem: 'postcode-required' },
  { name: 'no place on the map', change: { pin: undefined }, problem: 'pin-required' },
  { name: 'a tax id with a wrong last digit', change: { taxId: '0105560000017' }, problem: 'tax-id-invalid' },
  { name: 'a name that is too long', change: { name: 'ก'.repeat(201) }, problem: 'too-long' },
  { name: 'the registered address', change: { type: 'customer' }, problem: 'type-invalid' },
];

/** A new address as the office writes it. */
export function anOfficeAddress(change: Partial<OfficeAddress> = {}): OfficeAddress {
  return { id: randomUUID(), revision: '', ...aWrittenAddress(), ...change };
}
