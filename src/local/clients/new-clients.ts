import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AccountKey } from '#local/kernel/account';
import type { NewClientKey, PreferenceTable } from '#local/kernel/preferences';

/** A client that the company registered, and did not tell of in the list of clients yet. */
export interface RegisteredClient {
  readonly customer: CustomerKey;
  /** What was registered, in the wire's words. */
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
