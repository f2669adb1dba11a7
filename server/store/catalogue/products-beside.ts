import { and, asc, max, or, sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { products, storedProductOf, type StoredProduct } from './products.ts';

/**
 * Finds products by their codes, and those on sale with one of these barcodes, in listing order.
 *
 * @param digits barcodes without leading zeros
 */
export async function findProductsBeside(
  database: Database,
  codes: readonly string[],
  digits: readonly string[],
): Promise<readonly StoredProduct[]> {
  const isNamed = sql`${products.code} = any(${sql.param([...codes])}::text[])`;
  // Digits are compared as a scanner does, also in rows from before barcodes had one form.
  const sharesBarcode = sql`exists (
    select from jsonb_array_elements_text(coalesce(${products.facts} -> 'barcodes', '[]')) as own (barcode)
    where ltrim(regexp_replace(barcode, '\\D', '', 'g'), '0') = any(${sql.param([...digits])}::text[]))`;
  const rows = await database
    .select()
    .from(products)
    .where(digits.length === 0 ? isNamed : or(isNamed, and(products.isActive, sharesBarcode)))
    .orderBy(asc(products.position), asc(products.code));
  return rows.map(storedProductOf);
}

/** The place of the last product in the list; -1 for an empty catalogue. */
export async function lastPosition(database: Database): Promise<number> {
  const [row] = await database.select({ last: max(products.position) }).from(products);
  return row?.last ?? -1;
}
