import type { CartMode } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import type { Database } from '#server/store/database/database';
import { findProductsOfOrder } from '#server/store/promotions/order-products';
import { isSoldIn } from './catalogue.ts';

/** Returns undefined for a product that is not sold today, or not in the mode of the order. */
export type ProductFor = (code: string) => Product | undefined;

/**
 * Reads the committed products of an order, and those that promotions may add, independent of the cached catalogue. Orders are priced by them.
 * It is one statement, so all prices are of one moment, and it reads few rows, so it is fast while the
 * customer's row is locked.
 */
export async function productsOfOrder(
  transaction: Database,
  mode: CartMode,
  lines: readonly { readonly productCode: string }[],
): Promise<ProductFor> {
  const codes = [...new Set(lines.map(({ productCode }) => productCode))];
  const sold = await findProductsOfOrder(transaction, codes);
  const found = new Map(
    sold.filter((each) => isSoldIn(mode, each)).map(({ product }) => [product.code, product]),
  );
  return (code) => found.get(code);
}
