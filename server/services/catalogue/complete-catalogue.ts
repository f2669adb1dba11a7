import type { Product } from '#domain/catalogue/product';
import type { Database } from '#server/store/database/database';
import { codesWithoutBarcodes, findKnownCodes, setBarcodes } from '#server/store/catalogue/products';
import { withOnceLock } from '#server/services/kernel/with-once-lock';

/**
 * Adds later products and missing barcodes to a catalogue that an older version created. Existing products
 * stay unchanged, also when a person changed or withdrew them.
 *
 * @param later products that older versions did not create
 * @param shelf all products of the present version
 * @param addProducts adds products; existing ones stay unchanged
 */
export async function completeCatalogue(
  database: Database,
  { later, shelf }: { readonly later: readonly Product[]; readonly shelf: readonly Product[] },
  addProducts: (transaction: Database, products: readonly Product[]) => Promise<void>,
): Promise<void> {
  await withOnceLock(
    database,
    async (reader) => (await missingIn(reader, later)).length === 0,
    async (transaction) => await addProducts(transaction, await missingIn(transaction, later)),
  );
  await withOnceLock(
    database,
    async (reader) => (await withoutBarcodes(reader, shelf)).length === 0,
    async (transaction) => await setBarcodes(transaction, await withoutBarcodes(transaction, shelf)),
  );
}

async function missingIn(reader: Database, products: readonly Product[]): Promise<readonly Product[]> {
  const known = await findKnownCodes(
    reader,
    products.map(({ code }) => code),
  );
  return products.filter(({ code }) => !known.has(code));
}

async function withoutBarcodes(reader: Database, products: readonly Product[]): Promise<readonly Product[]> {
  const bare = await codesWithoutBarcodes(
    reader,
    products.map(({ code }) => code),
  );
  return products.filter(({ code }) => bare.has(code));
}
