import type { CustomerKey } from '#domain/kernel/customer-key';
import { ZERO_POINTS, type Points } from '#domain/kernel/points';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** What the customer has left to redeem; nothing where the company knows no such customer. */
export async function loadPointBalance(database: Database, customer: CustomerKey): Promise<Points> {
  return (await findCustomer(database, customer))?.points ?? ZERO_POINTS;
}
