import { asc, gte, inArray } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductSubstitutes } from '#domain/stock/substitutes';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { excludedExcept } from '#server/store/database/excluded';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';

/** The products that the company offers in place of one. A row stays when its list becomes empty, so that phones learn of it. */
export const substitutes = pgTable(
  'substitutes',
  {
    productCode: text('product_code').primaryKey(),
    /** The best first. */
    codes: text('codes').array().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('substitutes_by_change').on(table.changedAt)],
);

const COLUMNS = { productCode: substitutes.productCode, codes: substitutes.codes };

/** Lists the substitutes of all products, or those that changed since a moment. */
export async function readSubstitutes(
  database: Database,
  since?: Date,
): Promise<readonly ProductSubstitutes[]> {
  return await database
    .select(COLUMNS)
    .from(substitutes)
    .where(since === undefined ? undefined : gte(substitutes.changedAt, since))
    .orderBy(asc(substitutes.productCode));
}

/** Finds the substitutes of products; one without any is left out. */
export async function findSubstitutes(
  database: Database,
  productCodes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (productCodes.length === 0) return new Map();
  const rows = await database
    .select(COLUMNS)
    .from(substitutes)
    .where(inArray(substitutes.productCode, [...productCodes]));
  return new Map(rows.map(({ productCode, codes }) => [productCode, codes]));
}

/** Sets the substitutes of products. */
export async function putSubstitutes(
  transaction: Database,
  changed: readonly ProductSubstitutes[],
  now: Date,
): Promise<void> {
  for (const slice of slicesOf(changed, ROWS_PER_INSERT))
    await transaction
      .insert(substitutes)
      .values(slice.map(({ productCode, codes }) => ({ productCode, codes: [...codes], changedAt: now })))
      .onConflictDoUpdate({
        target: substitutes.productCode,
        set: excludedExcept(substitutes, ['productCode']),
      });
}
