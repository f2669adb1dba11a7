import type { AccountKey } from '#local/kernel/account';
import type { PreferenceRow, PreferenceTable, ToldVisitKey } from '#local/kernel/preferences';

/** The lists that tell of a visit once the company has it, each asked for by itself. */
export const TELLING_LISTS = ['invoices', 'deliveries'] as const;

export type TellingList = (typeof TELLING_LISTS)[number];

function keyOf(account: AccountKey, list: TellingList, id: string): ToldVisitKey {
  return `told-visit:${account}:${list}:${id}`;
}

/** @param visit in the wire's words */
export async function keepToldVisit(
  preferences: PreferenceTable,
  account: AccountKey,
  id: string,
  visit: unknown,
): Promise<void> {
  const value = JSON.stringify(visit);
  await preferences.bulkPut(TELLING_LISTS.map((list) => ({ key: keyOf(account, list, id), value })));
}

/** What a list that was asked for before did not tell. */
export async function readToldVisits(
  preferences: PreferenceTable,
  account: AccountKey,
  list: TellingList,
): Promise<readonly PreferenceRow[]> {
  return await preferences
    .where('key')
    .startsWith(keyOf(account, list, ''))
    .toArray();
}

export async function forgetToldVisits(
  preferences: PreferenceTable,
  told: readonly PreferenceRow[],
): Promise<void> {
  await preferences.bulkDelete(told.map(({ key }) => key));
}

/** The company does not have them any more. */
export async function forgetVisitsToldBefore(
  preferences: PreferenceTable,
  account: AccountKey,
  ids: readonly string[],
): Promise<void> {
  await preferences.bulkDelete(ids.flatMap((id) => TELLING_LISTS.map((list) => keyOf(account, list, id))));
}
