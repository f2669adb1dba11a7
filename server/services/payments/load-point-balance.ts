import type { CustomerKey } from '#domain/kernel/customer-key';
import { ZERO_POINTS, type Points } from '#domain/kernel/points';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Returns the customer's points; zero for an unknown customer. */
export async function loadPointBalance(database: Database, customer: CustomerKey): Promise<Points> {
  return (await findCustomer(database, customer))?.points ?? ZERO_POINTS;
}
