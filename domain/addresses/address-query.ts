import type { AddressType } from './address.ts';

export interface AddressQuery {
  readonly customerCode: string;
  /** '' for all. */
  readonly code: string;
  /** Undefined for every type. */
  readonly type: AddressType | undefined;
}
