import { createHash } from 'node:crypto';
import type { Address } from '#domain/address';
import type { KnownAddress } from '#domain/address-change';

/** The same facts are the same revision, whoever wrote them down: nothing has to be kept for it. */
export function withRevision(address: Address): KnownAddress {
  return { ...address, revision: revisionOf(address) };
}

export function revisionOf(address: Address): string {
  const { province, district, subdistrict, pin } = address;
  const facts = [
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
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
