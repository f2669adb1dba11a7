import type { CustomerKey } from '#domain/kernel/customer-key';
import { findCustomer, saveCustomers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Puts a customer into these groups, and into no other. */
export async function setGroups(
  database: Database,
  key: CustomerKey,
  ...groups: readonly string[]
): Promise<void> {
  const customer = await findCustomer(database, key);
  if (customer === undefined) throw new Error(`${key.customerCode} is missing`);
  await saveCustomers(database, [{ ...customer, groups }]);
}
