import type { AccountKey } from '#local/kernel/account';
import type { PreferenceRow, PreferenceTable, ConfirmedVisitKey } from '#local/kernel/preferences';

/** The lists that include an attempt once the server has it; each is requested separately. */
export const CONFIRMING_LISTS = ['invoices', 'deliveries'] as const;

export type ConfirmingList = (typeof CONFIRMING_LISTS)[number];

function keyOf(account: AccountKey, list: ConfirmingList, id: string): ConfirmedVisitKey {
  return `told-visit:${account}:${list}:${id}`;
}

/** Stores a confirmed delivery attempt until both lists include it. @param visit in wire format */
export async function saveConfirmedVisit(
  preferences: PreferenceTable,
  account: AccountKey,
  id: string,
  visit: unknown,
): Promise<void> {
  const value = JSON.stringify(visit);
  await preferences.bulkPut(CONFIRMING_LISTS.map((list) => ({ key: keyOf(account, list, id), value })));
}

/** Returns the confirmed attempts that a list may not include yet. */
export async function readConfirmedVisits(
  preferences: PreferenceTable,
  account: AccountKey,
  list: ConfirmingList,
): Promise<readonly PreferenceRow[]> {
  return await preferences
    .where('key')
    .startsWith(keyOf(account, list, ''))
    .toArray();
}

/** Removes attempts that a list now includes. */
export async function forgetConfirmedVisits(
  preferences: PreferenceTable,
  confirmed: readonly PreferenceRow[],
): Promise<void> {
  await preferences.bulkDelete(confirmed.map(({ key }) => key));
}

/** Removes attempts that the server no longer has. */
export async function forgetVisitsConfirmedBefore(
  preferences: PreferenceTable,
  account: AccountKey,
  ids: readonly string[],
): Promise<void> {
  await preferences.bulkDelete(ids.flatMap((id) => CONFIRMING_LISTS.map((list) => keyOf(account, list, id))));
}
