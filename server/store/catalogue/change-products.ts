import { asc, eq, sql } from 'drizzle-orm';
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
    .where(sql`${code} = any(${sql.param([...codes])}::text[])`)
    .orderBy(asc(code))
    .for('update');
  return new Map(rows.map((row) => [row.code, { ...row, prices: storedPrices.parse(row.prices) }]));
}

/** Updates products in one statement and raises the catalogue's version. It does nothing for an empty list. */
export async function writeProducts(
  transaction: Database,
  changed: readonly ProductToChange[],
): Promise<void> {
  if (changed.length === 0) return;
  const codes = sql.param(changed.map(({ code }) => code));
  const prices = sql.param(changed.map((product) => JSON.stringify(product.prices)));
  const areActive = sql.param(changed.map(({ isActive }) => isActive));
  const areSoldOut = sql.param(changed.map(({ isSoldOut }) => isSoldOut));
  await transaction
    .update(products)
    .set({
      prices: sql`given.prices::jsonb`,
      isActive: sql`given.is_active`,
      isSoldOut: sql`given.is_sold_out`,
    })
    .from(
      sql`unnest(${codes}::text[], ${prices}::text[], ${areActive}::boolean[], ${areSoldOut}::boolean[]) as given(code, prices, is_active, is_sold_out)`,
    )
    .where(eq(products.code, sql`given.code`));
  await raiseCounter(transaction, 'catalogue');
}
