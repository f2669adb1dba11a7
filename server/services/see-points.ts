import type { CustomerKey } from '#domain/order';
import { ZERO_POINTS, type Points } from '#domain/points';
import { findCustomer } from '#server/store/customers';
import type { Database } from '#server/store/database';

/** What the customer has left to redeem; nothing where the company knows no such customer. */
export async function seePoints(database: Database, customer: CustomerKey): Promise<Points> {
  return (await findCustomer(database, customer))?.points ?? ZERO_POINTS;
}
