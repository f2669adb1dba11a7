import type { Address } from './address.ts';

/** An address as the company has it. */
export interface KnownAddress extends Address {
  /** Changes with the address; '' where the back end tells none, and then the last write wins. */
  readonly revision: string;
}

/**
 * In the order in which they are told (Specification, ADDR-5). What the specification does not name stands where its
 * field does, or behind all that it names.
 *
 * - …-unknown: there is no such place any more, or not there
 * - postcode-required: the subdistrict has several, and none of them is chosen
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

/** So many addresses one customer may have. */
export const MAX_ADDRESSES = 200;

/**
 * - last-of-type: the last shipping and the last billing address stay
 * - address-unknown: there is none of this id, or it is another customer's; which of both is not told
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
  /** Somebody changed or deleted it elsewhere since; `present` is how it is now. */
  | { readonly kind: 'changed'; readonly present: KnownAddress };
