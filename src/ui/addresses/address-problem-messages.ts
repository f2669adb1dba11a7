import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressRefusal } from '#domain/addresses/address-change';

export type AddressChangeProblem = AddressRefusal | 'pin-unreadable' | 'address-changed';

/** What is wrong with an address (Specification, ADDR-5), and why the company did not take one. */
const WORDS: Readonly<Record<AddressChangeProblem, MessageDescriptor>> = {
  'name-required': msg`Please enter Name`,
  'mobile-required': msg`Please enter Mobile`,
  'mobile-digits': msg`Mobile required 10 digit`,
  'address-required': msg`Please enter Address`,
  'province-required': msg`Please choose the province`,
  'province-unknown': msg`This province is not in the list any more. Please choose it again.`,
  'district-required': msg`Please choose the district`,
  'district-unknown': msg`This district is not in the list any more. Please choose it again.`,
  'subdistrict-required': msg`Please choose the subdistrict`,
  'subdistrict-unknown': msg`This subdistrict is not in the list any more. Please choose it again.`,
  'postcode-required': msg`Please choose the postcode`,
  'pin-required': msg`Please mark your location before submit`,
  'pin-unreadable': msg`This is no place on a map. Write it like 13.75000, 100.50000`,
  'tax-id-invalid': msg`Tax id format is invalid.`,
  'too-long': msg`This is too long. Please make it shorter.`,
  'type-invalid': msg`This address is changed in the profile.`,
  'last-of-type': msg`The last shipping and the last billing address cannot be deleted.`,
  'address-unknown': msg`The company has no such address any more.`,
  'too-many-addresses': msg`The company keeps no more addresses. Delete one that is not used any more.`,
  'address-changed': msg`It was also changed on another device. Choose which version to keep.`,
};

const BY_CODE = new Map<string, MessageDescriptor>(Object.entries(WORDS));

export function addressMessages(problem: AddressChangeProblem): MessageDescriptor {
  return WORDS[problem];
}

/**
 * Why the company did not take a change: in our words where its code is known, else in the words of its system, as they came.
 */
export function refusedAddressMessages(problem: string, message: string): MessageDescriptor | string {
  const known = BY_CODE.get(problem);
  if (known !== undefined) return known;
  return message === '' ? msg`The company did not take it. Change it, or let it go.` : message;
}
