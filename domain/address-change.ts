import type { Address } from './address.ts';
import { ADDRESS_PROBLEMS } from './address-rules.ts';

/** An address as the company has it. */
export interface KnownAddress extends Address {
  /** Changes with the address; '' where the back end tells none, and then the last write wins. */
  readonly revision: string;
}

/** So many addresses one customer may have. */
export const MAXIMUM_ADDRESSES = 200;

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
