import type { Table } from 'dexie';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AccountKey } from '#local/kernel/account';

/** A client that was registered but is not in the list of clients yet. */
export interface RegisteredClientRow {
  readonly account: AccountKey;
  /** The code from this phone. */
  readonly id: string;
  readonly customer: CustomerKey;
  /** The registration's body in wire format. */
  readonly body: unknown;
}

export type RegisteredClientTable = Table<RegisteredClientRow, [AccountKey, string]>;

export async function saveRegisteredClient(
  registeredClients: RegisteredClientTable,
  row: RegisteredClientRow,
): Promise<void> {
  await registeredClients.put(row);
}

/** The account's registered clients that the list may not include yet. */
export async function readRegisteredClients(
  registeredClients: RegisteredClientTable,
  account: AccountKey,
): Promise<readonly RegisteredClientRow[]> {
  return await registeredClients.where('account').equals(account).toArray();
}

/** @param ids of clients that the list includes by now */
export async function forgetRegisteredClients(
  registeredClients: RegisteredClientTable,
  account: AccountKey,
  ids: readonly string[],
): Promise<void> {
  await registeredClients.bulkDelete(ids.map((id) => [account, id]));
}
