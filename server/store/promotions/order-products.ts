import { sql, type SQL } from 'drizzle-orm';
import { findSoldProducts, type NewProduct } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { promotionRules } from './promotion-rules.ts';

/** The codes of products that promotion rules may give, as an array. */
export function freeProductCodes(): SQL {
  return sql`array(
    select unnest(${promotionRules.freeProducts}) from ${promotionRules} where ${promotionRules.isActive}
  )`;
}

/**
 * Finds the products on sale with these codes, and those that promotion rules may give, in one statement, so that all
 * prices are of one moment.
 */
export async function findProductsOfOrder(
  database: Database,
  codes: readonly string[],
): Promise<readonly NewProduct[]> {
  return await findSoldProducts(database, codes, freeProductCodes());
}
