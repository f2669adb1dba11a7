import type { Address } from './address.ts';

/** Nothing but the registered address: then a shipping and a billing one are made (Specification, ADDR-13). */
export function hasOnlyRegistered(addresses: readonly Pick<Address, 'type' | 'isActive'>[]): boolean {
  return !addresses.some(({ type, isActive }) => isActive && type !== 'customer');
}
