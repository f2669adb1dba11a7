import type { Table } from 'dexie';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** A customer's profile as the server last confirmed it to this account. */
export interface ConfirmedProfileRow {
  readonly account: AccountKey;
  readonly customer: CustomerText;
  /** In wire format. */
  readonly body: unknown;
}

export type ConfirmedProfileTable = Table<ConfirmedProfileRow, [AccountKey, CustomerText]>;

export async function readConfirmedProfileRow(
  confirmedProfiles: ConfirmedProfileTable,
  { account, customer }: Pick<ConfirmedProfileRow, 'account' | 'customer'>,
): Promise<ConfirmedProfileRow | undefined> {
  return await confirmedProfiles.get([account, customer]);
}

export async function saveConfirmedProfileRow(
  confirmedProfiles: ConfirmedProfileTable,
  row: ConfirmedProfileRow,
): Promise<void> {
  await confirmedProfiles.put(row);
}
