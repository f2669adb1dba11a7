import { getProfile } from '#contract/accounts/profile';
import type { KnownProfile } from '#domain/accounts/profile';
import type { PreferenceTable, ProfileKey } from '#local/kernel/preferences';
import type { DetailOwner } from './pending-detail.ts';

function keyOf({ account, customer }: DetailOwner): ProfileKey {
  return `profile:${account}:${customer}`;
}

/** As the company confirmed it last; undefined where it never did, or in a form that this app cannot read. */
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
