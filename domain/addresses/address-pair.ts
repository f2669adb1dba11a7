import type { Address } from './address.ts';

/**
 * Whether the customer has only the registered address; a shipping and a billing address are then created
 * (Specification, ADDR-13).
 */
export function hasOnlyRegistered(addresses: readonly Pick<Address, 'type' | 'isActive'>[]): boolean {
  return !addresses.some(({ type, isActive }) => isActive && type !== 'customer');
}
