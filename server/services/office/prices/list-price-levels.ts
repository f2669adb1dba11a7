import type { UsedPriceLevel } from '#domain/office/prices/price-levels';
import type { Database } from '#server/store/database/database';
import { customersByLevel } from '#server/store/office/prices/customers-by-level';
import { productsByLevel } from '#server/store/office/prices/products-by-level';

/** Lists the price levels that customers or products have. */
export async function listPriceLevels(database: Database): Promise<readonly UsedPriceLevel[]> {
  const customers = await customersByLevel(database);
  const products = await productsByLevel(database);
  const levels = [...new Set([...customers.keys(), ...products.keys()])];
  return levels
    .toSorted((one, other) => one - other)
    .map((level) => ({
      level,
      customers: customers.get(level) ?? 0,
      products: products.get(level) ?? 0,
    }));
}
