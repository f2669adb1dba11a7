import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Product } from '#domain/product';
import { doOnce } from '#server/services/do-once';
import { raiseCounter } from '#server/store/counters';
import type { Database } from '#server/store/database';
import { products } from '#server/store/products';
import type { Transaction } from './transaction.ts';

/**
 * Brings a demo that an older version made up to what today's has: goods that came later, and barcodes. What is in the
 * shop already stays as it is, also where a person changed or withdrew it.
 *
 * @param later goods that the demo of this tenant did not always have
 * @param shelf all that it sells today
 * @param addGoods puts goods into the shop; what is there already stays
 */
export async function catchUp(
  database: Database,
  { later, shelf }: { readonly later: readonly Product[]; readonly shelf: readonly Product[] },
  addGoods: (transaction: Transaction, goods: readonly Product[]) => Promise<void>,
): Promise<void> {
  await doOnce(
    database,
    async (reader) => (await missingIn(reader, later)).length === 0,
    async (transaction) => await addGoods(transaction, await missingIn(transaction, later)),
  );
  await doOnce(
    database,
    async (reader) => (await withoutBarcodes(reader, shelf)).length === 0,
    async (transaction) => {
      for (const { code, barcodes } of await withoutBarcodes(transaction, shelf)) {
        const facts = sql`${products.facts} || ${JSON.stringify({ barcodes })}::jsonb`;
        await transaction.update(products).set({ facts }).where(eq(products.code, code));
      }
      await raiseCounter(transaction, 'catalogue');
    },
  );
}

async function missingIn(reader: Database, shelf: readonly Product[]): Promise<readonly Product[]> {
  const codes = shelf.map(({ code }) => code);
  const rows = await reader
    .select({ code: products.code })
    .from(products)
    .where(inArray(products.code, codes));
  const known = new Set(rows.map(({ code }) => code));
  return shelf.filter(({ code }) => !known.has(code));
}

/** Those that were put in before there were barcodes: their facts do not even say that there are none. */
async function withoutBarcodes(reader: Database, shelf: readonly Product[]): Promise<readonly Product[]> {
  const codes = shelf.map(({ code }) => code);
  const rows = await reader
    .select({ code: products.code })
    .from(products)
    .where(and(inArray(products.code, codes), sql`${products.facts} -> 'barcodes' is null`));
  const bare = new Set(rows.map(({ code }) => code));
  return shelf.filter(({ code }) => bare.has(code));
}
