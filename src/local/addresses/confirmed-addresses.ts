import type { AccountKey, CustomerText } from '#local/kernel/account';
import type { PreferenceRow, PreferenceTable } from '#local/kernel/preferences';

/** Whose addresses they are: an agent's clients are apart. */
export interface AddressOwner {
  readonly account: AccountKey;
  readonly customer: CustomerText;
}

/** @param body the address, in the wire's words */
export async function saveConfirmedAddress(
  preferences: PreferenceTable,
  { account, customer }: AddressOwner,
  id: string,
  body: unknown,
): Promise<void> {
  await preferences.put({ key: `address:${account}:${customer}:${id}`, value: JSON.stringify(body) });
}

export async function readConfirmedAddresses(
  preferences: PreferenceTable,
  { account, customer }: AddressOwner,
): Promise<readonly PreferenceRow[]> {
  return await preferences.where('key').startsWith(`address:${account}:${customer}:`).toArray();
}

/** What was told meanwhile stays. Called inside a transaction over the table. */
export async function forgetToldAddresses(
  preferences: PreferenceTable,
  told: readonly PreferenceRow[],
): Promise<void> {
  for (const { key, value } of told)
    if ((await preferences.get(key))?.value === value) await preferences.delete(key);
}
