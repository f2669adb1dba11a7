import type { Product } from '#domain/catalogue/product';
import { lockProducts, writeProducts } from '#server/store/catalogue/change-products';
import { findKnownCodes, saveProducts, type NewProduct } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';

/** Puts products on sale, in this order from the beginning of the list; existing ones stay unchanged. */
export async function putProducts(database: Database, added: readonly NewProduct[]): Promise<void> {
  const known = await findKnownCodes(
    database,
    added.map(({ product }) => product.code),
  );
  const rows = added.map((entry, position) => ({ ...entry, position, isActive: true }));
  await saveProducts(
    database,
    rows.filter(({ product }) => !known.has(product.code)),
  );
}

/** Sets all prices of one product, as another system of the company does. */
export async function setProductPrices(
  database: Database,
  code: string,
  prices: Product['prices'],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const products = await lockProducts(transaction, [code]);
    await writeProducts(
      transaction,
      [...products.values()].map((product) => ({ ...product, prices })),
    );
  });
}
