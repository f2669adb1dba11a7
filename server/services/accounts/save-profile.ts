import { profileOf, tidyFields, withShownFields } from '#domain/accounts/profile';
import { fieldRefusal, type ProfileAnswer, type ProfileChange } from '#domain/accounts/profile-change';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { setRegisteredAddress } from '#server/store/addresses/addresses';
import { lockCustomer, setCustomerDetails } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import type { Actor } from './actor.ts';
import { claimChange, type ChangeTiming } from '#server/services/kernel/claim-change';
import { knownProfile, revisionOf } from './load-profile.ts';

interface SaveProfileRequest {
  readonly actor: Pick<Actor, 'accountId' | 'customer' | 'ownCustomer'>;
  readonly configuration: TenantConfiguration;
  readonly change: ProfileChange;
  readonly timing: ChangeTiming;
}

/**
 * Saves a customer's profile with optimistic concurrency. Fields that the tenant does not show stay
 * unchanged. Prices, credit, and the number that receives codes cannot be changed here.
 */
export async function saveProfile(
  transaction: Database,
  { actor, configuration, change, timing }: SaveProfileRequest,
): Promise<ProfileAnswer> {
  const before = await lockCustomer(transaction, actor.customer);
  if (before === undefined) return { kind: 'refused', code: 'profile-changed' };
  const old = profileOf(before);
  const profile = withShownFields(old, tidyFields(change.profile), configuration);
  const refusal = fieldRefusal(profile, configuration);
  if (refusal !== undefined) return { kind: 'refused', code: refusal };
  const { customerCode, saleUnit } = actor.customer;
  const status = await claimChange(transaction, `profile ${customerCode} ${saleUnit}`, timing);
  // Already in the requested state, because an earlier answer was lost: not a conflict.
  if (revisionOf(old) === revisionOf(profile))
    return { kind: 'saved', known: await knownProfile(transaction, actor, before) };
  const isKnown =
    change.knownRevision === ''
      ? status !== 'superseded'
      : change.knownRevision === revisionOf(old, before.profileStamp);
  if (!isKnown) return { kind: 'refused', code: 'profile-changed' };
  const stamped = await setCustomerDetails(transaction, actor.customer, profile);
  await setRegisteredAddress(transaction, actor.customer, profile);
  const known = await knownProfile(transaction, actor, { ...before, ...profile, ...stamped });
  return { kind: 'saved', known };
}
