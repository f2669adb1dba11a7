import type { PrivacyChoice } from '#domain/accounts/consent';
import type { AccountKey, CustomerText } from '#local/kernel/account';
import type { PreferenceTable, PrivacyKey } from '#local/kernel/preferences';

/** The owner of an answer to the privacy notice; an agent's clients are separate. */
export interface PrivacyOwner {
  readonly account: AccountKey;
  readonly customer: CustomerText;
}

/** The answer that currently applies, as far as this phone knows. */
export interface StoredPrivacyChoice extends PrivacyChoice {
  /** Whether it was given on another device, later than an answer of this phone that arrived after it. */
  readonly isOfOtherDevice?: boolean;
}

function keyOf({ account, customer }: PrivacyOwner): PrivacyKey {
  return `privacy:${account}:${customer}`;
}

const OF_OTHER_DEVICE = 'other-device';

/** Returns undefined if no answer is stored. */
export async function readPrivacyChoice(
  preferences: PreferenceTable,
  owner: PrivacyOwner,
): Promise<StoredPrivacyChoice | undefined> {
  const value = (await preferences.get(keyOf(owner)))?.value ?? '';
  const [answer, version, moment = '', mark] = value.split(' ');
  const chosenAt = new Date(moment);
  if (Number.isNaN(chosenAt.getTime())) return undefined;
  const choice = { isGiven: answer === 'given', version: Number(version), chosenAt };
  return mark === OF_OTHER_DEVICE ? { ...choice, isOfOtherDevice: true } : choice;
}

export async function savePrivacyChoice(
  preferences: PreferenceTable,
  owner: PrivacyOwner,
  { isGiven, version, chosenAt, isOfOtherDevice = false }: StoredPrivacyChoice,
): Promise<void> {
  const mark = isOfOtherDevice ? ` ${OF_OTHER_DEVICE}` : '';
  const value = `${isGiven ? 'given' : 'refused'} ${version} ${chosenAt.toISOString()}${mark}`;
  await preferences.put({ key: keyOf(owner), value });
}
