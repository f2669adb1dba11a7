import type { Address } from './address.ts';

/** An address as the server has confirmed it. */
export interface KnownAddress extends Address {
  /** Changes with the address; '' if the back end has no revisions, and then the last write wins. */
  readonly revision: string;
}

/**
 * All problems in the order in which they are reported (Specification, ADDR-5). A problem that the
 * specification does not name comes right after the others of its field, or at the end.
 *
 * - …-unknown: the place does not exist any more, or not within its parent
 * - postcode-required: the subdistrict has several postcodes, and none of them is chosen
 */
export const ADDRESS_PROBLEMS = [
  'name-required',
  'mobile-required',
  'mobile-digits',
  'address-required',
  'province-required',
  'province-unknown',
  'district-required',
  'district-unknown',
  'subdistrict-required',
  'subdistrict-unknown',
  'postcode-required',
  'pin-required',
  'tax-id-invalid',
  'too-long',
  'type-invalid',
] as const;

export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** The maximum number of addresses per customer. */
export const MAX_ADDRESSES = 200;

/**
 * - last-of-type: the last shipping and the last billing address cannot be removed
 * - address-unknown: no address has this id, or it belongs to another customer; the answer does not say which
 */
export const ADDRESS_REFUSALS = [
  ...ADDRESS_PROBLEMS,
  'last-of-type',
  'address-unknown',
  'too-many-addresses',
] as const;

export type AddressRefusal = (typeof ADDRESS_REFUSALS)[number];

export type AddressAnswer =
  | { readonly kind: 'saved'; readonly known: KnownAddress }
  | { readonly kind: 'refused'; readonly code: AddressRefusal }
  /** Somebody else changed or deleted the address since; `present` is its current state. */
  | { readonly kind: 'changed'; readonly present: KnownAddress };
