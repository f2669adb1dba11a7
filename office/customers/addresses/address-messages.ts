import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressType } from '#domain/addresses/address';
import type { OfficeAddressRefusal } from '#domain/office/customers/customer-addresses';
import type { AddressDraft, DraftProblem } from './address-draft.ts';

export const ADDRESS_TYPE_LABELS: Readonly<Record<AddressType, MessageDescriptor>> = {
  shipping: msg`Ship to`,
  billing: msg`Bill to`,
  customer: msg`Registered address`,
};

/** The refusals of a saved or removed address, and the problems that the form shows before it sends. */
export const ADDRESS_MESSAGES: Readonly<Record<OfficeAddressRefusal | DraftProblem, MessageDescriptor>> = {
  'name-required': msg`Enter the recipient’s name.`,
  'mobile-required': msg`Enter a phone number.`,
  'mobile-digits': msg`Enter 10 digits, such as 0812345678.`,
  'address-required': msg`Enter the house number and street.`,
  'province-required': msg`Choose the province.`,
  'province-unknown': msg`This province doesn’t exist any more. Choose again.`,
  'district-required': msg`Choose the district.`,
  'district-unknown': msg`This district doesn’t exist any more. Choose again.`,
  'subdistrict-required': msg`Choose the subdistrict.`,
  'subdistrict-unknown': msg`This subdistrict doesn’t exist any more. Choose again.`,
  'postcode-required': msg`Choose the postcode.`,
  'pin-required': msg`Click the map, or enter the position.`,
  'pin-unreadable': msg`Enter the position as 13.75630, 100.50180, the latitude first.`,
  'tax-id-invalid': msg`Enter 13 digits, or leave it empty.`,
  'too-long': msg`This text is too long.`,
  'type-invalid': msg`The registered address changes with the customer’s profile.`,
  'last-of-type': msg`A customer keeps one address for deliveries and one for invoices. Add another one first.`,
  'address-unknown': msg`This address no longer exists.`,
  'too-many-addresses': msg`This customer has the most addresses that are possible. Remove one first.`,
  'address-changed': msg`Somebody else changed this address. Close the form and look at it again.`,
};

/** The field below which each problem is shown. */
export const FIELD_OF_PROBLEM: Readonly<Partial<Record<DraftProblem, keyof AddressDraft>>> = {
  'name-required': 'name',
  'mobile-required': 'phone',
  'mobile-digits': 'phone',
  'address-required': 'text',
  'province-required': 'provinceId',
  'province-unknown': 'provinceId',
  'district-required': 'districtId',
  'district-unknown': 'districtId',
  'subdistrict-required': 'subdistrictId',
  'subdistrict-unknown': 'subdistrictId',
  'postcode-required': 'postcode',
  'pin-required': 'pin',
  'pin-unreadable': 'pin',
  'tax-id-invalid': 'taxId',
  'too-long': 'text',
};
