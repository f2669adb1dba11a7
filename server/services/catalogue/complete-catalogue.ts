import type { Product } from '#domain/catalogue/product';
import type { Database } from '#server/store/database/database';
import { codesWithoutBarcodes, findKnownCodes, setBarcodes } from '#server/store/catalogue/products';
import { withOnceLock } from '#server/services/kernel/with-once-lock';

/**
 * Brings a shop that an older version made up to what today's has: goods that came later, and barcodes. What is in the
 * shop already stays as it is, also where a person changed or withdrew it.
 *
 * @param later goods that the shop did not always have
 * @param shelf all that it has today
 * @param addGoods puts goods into the shop; what is there already stays
 */
export async function completeCatalogue(
  database: Database,
  { later, shelf }: { readonly later: readonly Product[]; readonly shelf: readonly Product[] },
  addGoods: (transaction: Database, goods: readonly Product[]) => Promise<void>,
): Promise<void> {
  await withOnceLock(
    database,
    async (reader) => (await missingIn(reader, later)).length === 0,
    async (transaction) => await addGoods(transaction, await missingIn(transaction, later)),
  );
  await withOnceLock(
    database,
    async (reader) => (await withoutBarcodes(reader, shelf)).length === 0,
    async (transaction) => await setBarcodes(transaction, await withoutBarcodes(transaction, shelf)),
  );
}

async function missingIn(reader: Database, goods: readonly Product[]): Promise<readonly Product[]> {
  const known = await findKnownCodes(
    reader,
    goods.map(({ code }) => code),
  );
  return goods.filter(({ code }) => !known.has(code));
}

async function withoutBarcodes(reader: Database, goods: readonly Product[]): Promise<readonly Product[]> {
  const bare = await codesWithoutBarcodes(
    reader,
    goods.map(({ code }) => code),
  );
  return goods.filter(({ code }) => bare.has(code));
}
