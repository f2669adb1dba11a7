import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AccountKey } from '#local/kernel/account';
import type { NewClientKey, PreferenceTable } from '#local/kernel/preferences';

/** A client that was registered but is not in the list of clients yet. */
export interface RegisteredClient {
  readonly customer: CustomerKey;
  /** The registration's body in wire format. */
  readonly body: unknown;
}

export async function saveRegisteredClient(
  preferences: PreferenceTable,
  account: AccountKey,
  id: string,
  { customer, body }: RegisteredClient,
): Promise<void> {
  const { customerCode, saleUnit } = customer;
  const value = JSON.stringify({ customerCode, saleUnit, body });
  await preferences.put({ key: `new-client:${account}:${id}`, value });
}

/** The account's registered clients that the list may not include yet, with their keys for removal. */
export async function readRegisteredClients(
  preferences: PreferenceTable,
  account: AccountKey,
): Promise<readonly (RegisteredClient & { readonly key: NewClientKey })[]> {
  const rows = await preferences.where('key').startsWith(`new-client:${account}:`).toArray();
  return rows.flatMap(({ key, value }) => {
    if (!isNewClientKey(key)) return [];
    const { customerCode, saleUnit, body } = Object(JSON.parse(value));
    return [{ key, customer: { customerCode: String(customerCode), saleUnit: String(saleUnit) }, body }];
  });
}

function isNewClientKey(key: string): key is NewClientKey {
  return key.startsWith('new-client:');
}
