import {
  profileOf,
  profileRefusal,
  tidyProfile,
  withShownFields,
  type ProfileAnswer,
  type ProfileChange,
} from '#domain/profile';
import type { TenantConfiguration } from '#domain/tenant';
import { setRegisteredAddress } from '#server/store/addresses';
import { lockCustomer, setCustomerDetails } from '#server/store/customers';
import type { Database } from '#server/store/database';
import type { Actor } from './actor.ts';
import { knownProfile, revisionOf } from './see-profile.ts';

interface SaveProfileRequest {
  readonly actor: Pick<Actor, 'accountId' | 'customer' | 'ownCustomer'>;
  readonly configuration: TenantConfiguration;
  readonly change: ProfileChange;
}

/**
 * Saves what the customer says of itself, where nobody changed it since. What the tenant does not show stays as it was, and
 * neither prices and credit nor the number that codes go to can be reached from here.
 */
export async function saveProfile(
  transaction: Database,
  { actor, configuration, change }: SaveProfileRequest,
): Promise<ProfileAnswer> {
  const before = await lockCustomer(transaction, actor.customer);
  if (before === undefined) return { kind: 'refused', code: 'profile-changed' };
  const old = profileOf(before);
  const profile = withShownFields(old, tidyProfile(change.profile), configuration);
  const refusal = profileRefusal(profile, configuration);
  if (refusal !== undefined) return { kind: 'refused', code: refusal };
  const now = revisionOf(old);
  // Where it is as it shall be, nothing is in anybody's way.
  if (change.knownRevision !== '' && change.knownRevision !== now && now !== revisionOf(profile))
    return { kind: 'refused', code: 'profile-changed' };
  await setCustomerDetails(transaction, actor.customer, profile);
  await setRegisteredAddress(transaction, actor.customer, profile);
  return { kind: 'saved', known: await knownProfile(transaction, actor, { ...before, ...profile }) };
}
