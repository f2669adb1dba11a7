import type { PrivacyChoice } from '#domain/consent';
import type { AccountKey, CustomerText } from './account.ts';
import type { PreferenceTable, PrivacyKey } from './preferences.ts';

/** Whose answer to the privacy notice it is: an agent's clients are apart. */
export interface PrivacyOwner {
  readonly account: AccountKey;
  readonly customer: CustomerText;
}

function keyOf({ account, customer }: PrivacyOwner): PrivacyKey {
  return `privacy:${account}:${customer}`;
}

export async function readPrivacyChoice(
  preferences: PreferenceTable,
  owner: PrivacyOwner,
): Promise<PrivacyChoice | undefined> {
  const value = (await preferences.get(keyOf(owner)))?.value ?? '';
  const [answer, version, moment = ''] = value.split(' ');
  const chosenAt = new Date(moment);
  if (Number.isNaN(chosenAt.getTime())) return undefined;
  return { isGiven: answer === 'given', version: Number(version), chosenAt };
}

export async function keepPrivacyChoice(
  preferences: PreferenceTable,
  owner: PrivacyOwner,
  { isGiven, version, chosenAt }: PrivacyChoice,
): Promise<void> {
  const value = `${isGiven ? 'given' : 'refused'} ${version} ${chosenAt.toISOString()}`;
  await preferences.put({ key: keyOf(owner), value });
}
