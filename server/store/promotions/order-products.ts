import { sql } from 'drizzle-orm';
import { findSoldProducts, type NewProduct } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { promotionRules } from './promotion-rules.ts';

/**
 * Finds the products on sale with these codes, and those that promotion rules may give, in one statement, so that all
 * prices are of one moment.
 */
export async function findProductsOfOrder(
  database: Database,
  codes: readonly string[],
): Promise<readonly NewProduct[]> {
  const free = sql`array(
    select unnest(${promotionRules.freeProducts}) from ${promotionRules} where ${promotionRules.isActive}
  )`;
  return await findSoldProducts(database, codes, free);
}
