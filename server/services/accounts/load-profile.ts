import { createHash } from 'node:crypto';
import { profileOf, type Profile } from '#domain/accounts/profile';
import type { KnownProfile } from '#domain/accounts/profile-change';
import { findAccount } from '#server/store/accounts/accounts';
import { findCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { listFileIds } from '#server/store/accounts/private-files';
import type { Actor } from './actor.ts';

type ProfileReader = Pick<Actor, 'accountId' | 'customer' | 'ownCustomer'>;

/** Loads the profile of the customer that is acted for. */
export async function loadProfile(
  database: Database,
  reader: ProfileReader,
): Promise<KnownProfile | undefined> {
  const found = await findCustomer(database, reader.customer);
  return found === undefined ? undefined : await knownProfile(database, reader, found);
}

/**
 * Builds the profile from a customer that was read before. The account's mobile is '' when an agent acts for
 * a client.
 */
export async function knownProfile(
  database: Database,
  { accountId, customer, ownCustomer }: ProfileReader,
  found: Customer,
): Promise<KnownProfile> {
  const isOwn =
    customer.customerCode === ownCustomer.customerCode && customer.saleUnit === ownCustomer.saleUnit;
  const account = isOwn ? await findAccount(database, accountId) : undefined;
  const profile = profileOf(found);
  const { shopPhoto, pictureFile } = found;
  return {
    customer,
    profile,
    shopPhoto,
    pictureFile,
    documents: await listFileIds(database, customer, 'document'),
    revision: revisionOf(profile, found.profileStamp),
    accountMobile: account?.mobile ?? '',
  };
}

/**
 * Computes the revision of a profile. A revision names one state and never another one, also when a profile
 * is changed and changed back. The facts are hashed too, because an import changes them without a stamp.
 */
export function revisionOf(profile: Profile, stamp = ''): string {
  const { province, district, subdistrict, pin } = profile;
  const facts = [
    profile.name,
    profile.mobile,
    profile.phone,
    profile.addressText,
    province.id,
    district.id,
    subdistrict.id,
    profile.postcode,
    profile.taxId,
    pin?.latitude ?? null,
    pin?.longitude ?? null,
    ...(stamp === '' ? [] : [stamp]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
