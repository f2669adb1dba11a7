import type { CartMode } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import type { Database } from '#server/store/database/database';
import { findSoldProducts } from '#server/store/catalogue/products';
import { isSoldIn } from './catalogue.ts';

/** Undefined for a product that is not sold today, or not in the mode of the order. */
export type ProductFor = (code: string) => Product | undefined;

/**
 * The products that an order names, as they are committed at this moment: what the order is priced by, whatever catalogue this
 * process remembers. One statement, so all prices of the order are of one moment; and a few rows, so it is quick while the
 * customer's row is held.
 */
export async function productsOfOrder(
  transaction: Database,
  mode: CartMode,
  lines: readonly { readonly productCode: string }[],
): Promise<ProductFor> {
  const codes = [...new Set(lines.map(({ productCode }) => productCode))];
  const sold = await findSoldProducts(transaction, codes);
  const found = new Map(
    sold.filter((each) => isSoldIn(mode, each)).map(({ product }) => [product.code, product]),
  );
  return (code) => found.get(code);
}
