import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';

/** The lists that include an attempt once the server has it; each is requested separately. */
export const CONFIRMING_LISTS = ['invoices', 'deliveries'] as const;

export type ConfirmingList = (typeof CONFIRMING_LISTS)[number];

/** A confirmed delivery attempt in wire format, with its invoice as it was then. */
export interface StoredVisit {
  readonly invoice: unknown;
  /** The rider's history with this attempt alone. */
  readonly history: unknown;
}

/** A confirmed delivery attempt, until the next answer of one list includes it. */
export interface ConfirmedVisitRow extends StoredVisit {
  readonly account: AccountKey;
  readonly list: ConfirmingList;
  readonly id: string;
}

type ConfirmedVisitKey = [AccountKey, ConfirmingList, string];

export type ConfirmedVisitTable = Table<ConfirmedVisitRow, ConfirmedVisitKey>;

/** Stores a confirmed delivery attempt until both lists include it. */
export async function saveConfirmedVisit(
  confirmedVisits: ConfirmedVisitTable,
  account: AccountKey,
  id: string,
  visit: StoredVisit,
): Promise<void> {
  await confirmedVisits.bulkPut(CONFIRMING_LISTS.map((list) => ({ ...visit, account, list, id })));
}

/** Returns the confirmed attempts that a list may not include yet. */
export async function readConfirmedVisits(
  confirmedVisits: ConfirmedVisitTable,
  account: AccountKey,
  list: ConfirmingList,
): Promise<readonly ConfirmedVisitRow[]> {
  return await confirmedVisits.where({ account, list }).toArray();
}

/** Removes attempts that a list now includes. */
export async function forgetConfirmedVisits(
  confirmedVisits: ConfirmedVisitTable,
  confirmed: readonly ConfirmedVisitRow[],
): Promise<void> {
  await confirmedVisits.bulkDelete(
    confirmed.map(({ account, list, id }): ConfirmedVisitKey => [account, list, id]),
  );
}

/** Removes attempts that the server no longer has. */
export async function forgetVisitsConfirmedBefore(
  confirmedVisits: ConfirmedVisitTable,
  account: AccountKey,
  ids: readonly string[],
): Promise<void> {
  await confirmedVisits.bulkDelete(
    ids.flatMap((id) => CONFIRMING_LISTS.map((list): ConfirmedVisitKey => [account, list, id])),
  );
}
