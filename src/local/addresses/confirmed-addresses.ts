import type { Table } from 'dexie';
import type { AccountKey, CustomerText } from '#local/kernel/account';

/** The owner of addresses; an agent's clients are separate. */
export interface AddressOwner {
  readonly account: AccountKey;
  readonly customer: CustomerText;
}

/** An address as the server confirmed a change to it, until the list is requested again. */
export interface ConfirmedAddressRow extends AddressOwner {
  readonly id: string;
  /** In wire format. */
  readonly body: unknown;
}

export type ConfirmedAddressTable = Table<ConfirmedAddressRow, [AccountKey, CustomerText, string]>;

export async function saveConfirmedAddress(
  confirmedAddresses: ConfirmedAddressTable,
  row: ConfirmedAddressRow,
): Promise<void> {
  await confirmedAddresses.put(row);
}

/** The confirmed addresses of one owner. */
export async function readConfirmedAddresses(
  confirmedAddresses: ConfirmedAddressTable,
  { account, customer }: AddressOwner,
): Promise<readonly ConfirmedAddressRow[]> {
  return await confirmedAddresses.where({ account, customer }).toArray();
}

/**
 * Removes confirmed addresses, except those that were changed since they were read. Call it inside a
 * transaction over the table.
 */
export async function forgetConfirmedAddresses(
  confirmedAddresses: ConfirmedAddressTable,
  confirmed: readonly ConfirmedAddressRow[],
): Promise<void> {
  for (const { account, customer, id, body } of confirmed) {
    const stored = await confirmedAddresses.get([account, customer, id]);
    if (JSON.stringify(stored?.body) === JSON.stringify(body))
      await confirmedAddresses.delete([account, customer, id]);
  }
}
