import type { Table } from 'dexie';
import type { SlipReference } from '#domain/payments/qr/slip-qr';
import type { AccountKey } from '#local/kernel/account';

/** A slip sent from this phone, with the data that the phone read from it. */
export interface SeenSlip {
  readonly id: string;
  readonly orderId: string;
  /** Undefined if nothing could be read. */
  readonly read: SlipReference | undefined;
}

export interface SeenSlipRow extends SeenSlip {
  readonly account: AccountKey;
}

export type SeenSlipTable = Table<SeenSlipRow, [AccountKey, string]>;

/** The account's slips, for all orders. */
export async function readSeenSlips(
  seenSlips: SeenSlipTable,
  account: AccountKey,
): Promise<readonly SeenSlip[]> {
  return await seenSlips.where('account').equals(account).toArray();
}

export async function saveSeenSlip(seenSlips: SeenSlipTable, row: SeenSlipRow): Promise<void> {
  await seenSlips.put(row);
}

export async function forgetSeenSlip(
  seenSlips: SeenSlipTable,
  account: AccountKey,
  id: string,
): Promise<void> {
  await seenSlips.delete([account, id]);
}
