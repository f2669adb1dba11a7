import { createHash } from 'node:crypto';
import type { Address } from '#domain/addresses/address';
import type { KnownAddress } from '#domain/addresses/address-change';
import type { StampedAddress } from '#server/store/addresses/addresses';

/** Replaces an address's stamp by its revision. */
export function withRevision({ stamp, ...address }: StampedAddress): KnownAddress {
  return { ...address, revision: revisionOf({ ...address, stamp }) };
}

/**
 * Computes the revision of an address. A revision names one state and never another one: an address that is
 * changed and changed back gets a new revision, so that a late change meant for the first state is noticed.
 * The facts are hashed too, because an import or a manual edit in the database may change them without a
 * stamp.
 */
export function revisionOf({ stamp, ...address }: StampedAddress): string {
  const facts = stamp === '' ? factsOf(address) : [...factsOf(address), stamp];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Whether two addresses have the same facts, whatever their revisions. */
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
