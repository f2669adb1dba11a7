import type { Table } from 'dexie';
import type { PrivacyChoice } from '#domain/accounts/consent';
import type { AccountKey, CustomerText } from '#local/kernel/account';

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

export interface PrivacyChoiceRow extends PrivacyOwner, StoredPrivacyChoice {}

export type PrivacyChoiceTable = Table<PrivacyChoiceRow, [AccountKey, CustomerText]>;

/** Returns undefined if no answer is stored. */
export async function readPrivacyChoice(
  privacyChoices: PrivacyChoiceTable,
  { account, customer }: PrivacyOwner,
): Promise<StoredPrivacyChoice | undefined> {
  return await privacyChoices.get([account, customer]);
}

export async function savePrivacyChoice(
  privacyChoices: PrivacyChoiceTable,
  row: PrivacyChoiceRow,
): Promise<void> {
  await privacyChoices.put(row);
}

/** Deletes the answers for all customers of an account. */
export async function forgetPrivacyChoices(
  privacyChoices: PrivacyChoiceTable,
  account: AccountKey,
): Promise<void> {
  await privacyChoices.where('account').equals(account).delete();
}
