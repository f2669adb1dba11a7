import type { AccountKey, CustomerText } from '#local/kernel/account';
import type { PreferenceRow, PreferenceTable } from '#local/kernel/preferences';

/** The owner of addresses; an agent's clients are separate. */
export interface AddressOwner {
  readonly account: AccountKey;
  readonly customer: CustomerText;
}

/** Stores an address that the server confirmed. @param body the address in wire format */
export async function saveConfirmedAddress(
  preferences: PreferenceTable,
  { account, customer }: AddressOwner,
  id: string,
  body: unknown,
): Promise<void> {
  await preferences.put({ key: `address:${account}:${customer}:${id}`, value: JSON.stringify(body) });
}

/** The confirmed addresses of one owner, as stored rows in wire format. */
export async function readConfirmedAddresses(
  preferences: PreferenceTable,
  { account, customer }: AddressOwner,
): Promise<readonly PreferenceRow[]> {
  return await preferences.where('key').startsWith(`address:${account}:${customer}:`).toArray();
}

/**
 * Removes confirmed addresses, except those that were changed since they were read. Call it inside a
 * transaction over the table.
 */
export async function forgetConfirmedAddresses(
  preferences: PreferenceTable,
  confirmed: readonly PreferenceRow[],
): Promise<void> {
  for (const { key, value } of confirmed)
    if ((await preferences.get(key))?.value === value) await preferences.delete(key);
}
