import { asc, eq, inArray } from 'drizzle-orm';
import type { ProductPrices } from '#domain/catalogue/prices';
import { raiseCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { products } from './products.ts';
import { storedPrices } from './stored-product.ts';

/** The fields of a product that other systems change. */
export interface ProductToChange {
  readonly code: string;
  readonly prices: ProductPrices;
  readonly isActive: boolean;
  readonly isSoldOut: boolean;
}

/**
 * Locks the existing products among these codes, on sale or not, until the transaction ends. The order by
 * code prevents deadlocks.
 */
export async function lockProducts(
  transaction: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ProductToChange>> {
  const { code, prices, isActive, isSoldOut } = products;
  const rows = await transaction
    .select({ code, prices, isActive, isSoldOut })
    .from(products)
    .where(inArray(code, [...codes]))
    .orderBy(asc(code))
    .for('update');
  return new Map(rows.map((row) => [row.code, { ...row, prices: storedPrices.parse(row.prices) }]));
}

/** Updates products and raises the catalogue's version. It does nothing for an empty list. */
export async function writeProducts(
  transaction: Database,
  changed: readonly ProductToChange[],
): Promise<void> {
  if (changed.length === 0) return;
  for (const { code, ...columns } of changed)
    await transaction.update(products).set(columns).where(eq(products.code, code));
  await raiseCounter(transaction, 'catalogue');
}
