import { sql } from 'drizzle-orm';
import type { PriceLevel } from '#domain/catalogue/prices';
import { customers } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';

/** Counts the customers of each price level that has any. */
export async function customersByLevel(database: Database): Promise<ReadonlyMap<PriceLevel, number>> {
  const rows = await database
    .select({ level: customers.priceLevel, count: sql<number>`count(*)::int` })
    .from(customers)
    .groupBy(customers.priceLevel);
  return new Map(rows.map(({ level, count }) => [level, count]));
}
