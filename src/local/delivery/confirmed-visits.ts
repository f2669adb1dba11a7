import type { AccountKey } from '#local/kernel/account';
import type { PreferenceRow, PreferenceTable, ConfirmedVisitKey } from '#local/kernel/preferences';

/** The lists that tell of a visit once the company has it, each asked for by itself. */
export const CONFIRMING_LISTS = ['invoices', 'deliveries'] as const;

export type ConfirmingList = (typeof CONFIRMING_LISTS)[number];

function keyOf(account: AccountKey, list: ConfirmingList, id: string): ConfirmedVisitKey {
  return `told-visit:${account}:${list}:${id}`;
}

/** @param visit in the wire's words */
export async function saveConfirmedVisit(
  preferences: PreferenceTable,
  account: AccountKey,
  id: string,
  visit: unknown,
): Promise<void> {
  const value = JSON.stringify(visit);
  await preferences.bulkPut(CONFIRMING_LISTS.map((list) => ({ key: keyOf(account, list, id), value })));
}

/** What a list that was asked for before did not tell. */
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

export async function forgetConfirmedVisits(
  preferences: PreferenceTable,
  told: readonly PreferenceRow[],
): Promise<void> {
  await preferences.bulkDelete(told.map(({ key }) => key));
}

/** The company does not have them any more. */
export async function forgetVisitsConfirmedBefore(
  preferences: PreferenceTable,
  account: AccountKey,
  ids: readonly string[],
): Promise<void> {
  await preferences.bulkDelete(ids.flatMap((id) => CONFIRMING_LISTS.map((list) => keyOf(account, list, id))));
}
