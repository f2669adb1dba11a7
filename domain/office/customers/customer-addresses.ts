import type { Address } from '#domain/addresses/address';
import { ADDRESS_REFUSALS, type AddressRefusal } from '#domain/addresses/address-change';
import type { CustomerKey } from '#domain/kernel/customer-key';

/** The facts of an address that the office writes. */
export interface OfficeAddress extends Omit<Address, 'customerCode' | 'saleUnit' | 'code' | 'isActive'> {
  /** The revision that the person saw; '' for a new address. */
  readonly revision: string;
}

export interface SaveCustomerAddress extends CustomerKey {
  readonly address: OfficeAddress;
}

export interface RemoveCustomerAddress extends CustomerKey {
  readonly id: string;
  /** The revision that the person saw. */
  readonly revision: string;
}

/** address-changed: somebody else changed or removed the address since it was shown. */
export const OFFICE_ADDRESS_REFUSALS = [...ADDRESS_REFUSALS, 'address-changed'] as const;

export type OfficeAddressRefusal = AddressRefusal | 'address-changed';

export type OfficeAddressAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: OfficeAddressRefusal };
