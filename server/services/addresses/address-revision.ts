import { createHash } from 'node:crypto';
import type { Address } from '#domain/addresses/address';
import type { KnownAddress } from '#domain/addresses/address-change';
import type { StampedAddress } from '#server/store/addresses/addresses';

export function withRevision({ stamp, ...address }: StampedAddress): KnownAddress {
  return { ...address, revision: revisionOf({ ...address, stamp }) };
}

/**
 * Names one state of an address, and never another one: an address that is changed and changed back has a new revision, so that a
 * change that was meant for the first state and arrives late is noticed. Facts are hashed too, because a table import or a hand
 * in the database may change them without a stamp.
 */
export function revisionOf({ stamp, ...address }: StampedAddress): string {
  const facts = stamp === '' ? factsOf(address) : [...factsOf(address), stamp];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Whether the two say the same, whatever their states are called. */
export function isSameAddress(one: Address, other: Address): boolean {
  return JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));
}

function factsOf(address: Address): readonly unknown[] {
  const { province, district, subdistrict, pin } = address;
  return [
    address.type,
    address.name,
    address.phone,
    address.taxId,
    address.text,
    province.id,
    district.id,
    subdistrict.id,
    address.postcode,
    pin?.latitude ?? null,
    pin?.longitude ?? null,
    address.remark,
    address.isActive,
  ];
}
