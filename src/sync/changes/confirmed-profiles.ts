import { getProfile } from '#contract/accounts/profile';
import type { KnownProfile } from '#domain/accounts/profile';
import type { PreferenceTable, ProfileKey } from '#local/kernel/preferences';
import type { DetailOwner } from './pending-detail.ts';

function keyOf({ account, customer }: DetailOwner): ProfileKey {
  return `profile:${account}:${customer}`;
}

/** The last confirmed profile; undefined if there is none or this app cannot read it. */
export async function readConfirmedProfile(
  preferences: PreferenceTable,
  owner: DetailOwner,
): Promise<KnownProfile | undefined> {
  const value = (await preferences.get(keyOf(owner)))?.value;
  if (value === undefined) return undefined;
  const decoded = getProfile.answer.fromWire(JSON.parse(value));
  return decoded.ok ? decoded.value : undefined;
}

export async function saveConfirmedProfile(
  preferences: PreferenceTable,
  owner: DetailOwner,
  known: KnownProfile,
): Promise<void> {
  const value = JSON.stringify(getProfile.answer.toWire(known));
  await preferences.put({ key: keyOf(owner), value });
}
