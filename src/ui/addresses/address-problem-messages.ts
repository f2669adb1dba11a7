import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressRefusal } from '#domain/addresses/address-change';

export type AddressChangeProblem = AddressRefusal | 'pin-unreadable' | 'address-changed';

/** The problems of an address (Specification, ADDR-5), and the reasons why the company refused one. */
const WORDS: Readonly<Record<AddressChangeProblem, MessageDescriptor>> = {
  'name-required': msg`Please enter Name`,
  'mobile-required': msg`Please enter Mobile`,
  'mobile-digits': msg`Mobile required 10 digit`,
  'address-required': msg`Please enter Address`,
  'province-required': msg`Choose the province`,
  'province-unknown': msg`This province is no longer in the list. Choose again.`,
  'district-required': msg`Choose the district`,
  'district-unknown': msg`This district is no longer in the list. Choose again.`,
  'subdistrict-required': msg`Choose the subdistrict`,
  'subdistrict-unknown': msg`This subdistrict is no longer in the list. Choose again.`,
  'postcode-required': msg`Choose the postcode`,
  'pin-required': msg`Please mark your location before submit`,
  'pin-unreadable': msg`Enter a location like 13.75000, 100.50000`,
  'tax-id-invalid': msg`Tax id format is invalid.`,
  'too-long': msg`This is too long. Shorten it.`,
  'type-invalid': msg`You can change this address in your profile.`,
  'last-of-type': msg`You need at least one shipping and one billing address, so you can’t delete this one.`,
  'address-unknown': msg`The company no longer has this address.`,
  'too-many-addresses': msg`You’ve reached the maximum number of addresses. Delete one you no longer use.`,
  'address-changed': msg`This was also changed on another device. Choose which version to keep.`,
};

const BY_CODE = new Map<string, MessageDescriptor>(Object.entries(WORDS));

export function addressMessages(problem: AddressChangeProblem): MessageDescriptor {
  return WORDS[problem];
}

/** The reason why the company refused a change: our message for a known code, otherwise its system's text, verbatim. */
export function refusedAddressMessages(problem: string, message: string): MessageDescriptor | string {
  const known = BY_CODE.get(problem);
  if (known !== undefined) return known;
  return message === '' ? msg`The company didn’t accept this. Edit it or discard it.` : message;
}
