import type { Table } from 'dexie';
import type { AddressOwner } from './confirmed-addresses.ts';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** The unsaved draft of an address form, one per customer. */
export interface AddressDraftRow extends AddressOwner {
  readonly isNew: boolean;
  /** In wire format. */
  readonly body: unknown;
  /** The map pin as it is typed. */
  readonly pinText: string;
}

export type AddressDraftTable = Table<AddressDraftRow, [AccountKey, CustomerText]>;

export async function readAddressDraftRow(
  addressDrafts: AddressDraftTable,
  { account, customer }: AddressOwner,
): Promise<AddressDraftRow | undefined> {
  return await addressDrafts.get([account, customer]);
}

export async function saveAddressDraftRow(
  addressDrafts: AddressDraftTable,
  row: AddressDraftRow,
): Promise<void> {
  await addressDrafts.put(row);
}

export async function dropAddressDraft(
  addressDrafts: AddressDraftTable,
  { account, customer }: AddressOwner,
): Promise<void> {
  await addressDrafts.delete([account, customer]);
}
