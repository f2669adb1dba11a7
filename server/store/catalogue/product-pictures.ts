import { eq, sql } from 'drizzle-orm';
import { raiseCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { products } from './products.ts';
import { storedFacts } from './stored-product.ts';

/**
 * Locks a product, on sale or not, until the transaction ends.
 *
 * @returns its pictures, the main one first; undefined if no product has the code
 */
export async function lockPictures(
  transaction: Database,
  code: string,
): Promise<readonly string[] | undefined> {
  const [row] = await transaction
    .select({ facts: products.facts })
    .from(products)
    .where(eq(products.code, code))
    .for('update');
  return row && storedFacts.parse(row.facts).pictures;
}

/** Replaces the pictures of a product and raises the catalogue's version. */
export async function writePictures(
  transaction: Database,
  code: string,
  pictures: readonly string[],
): Promise<void> {
  const facts = sql`${products.facts} || ${JSON.stringify({ pictures })}::jsonb`;
  await transaction.update(products).set({ facts }).where(eq(products.code, code));
  await raiseCounter(transaction, 'catalogue');
}
