import {
  changedPrices,
  isSamePrices,
  type PriceChange,
  type ProductChangeAnswer,
  type StockChange,
} from '#domain/catalogue/product-changes';
import { lockProducts, writeProducts, type ProductToChange } from '#server/store/catalogue/change-products';
import type { Database } from '#server/store/database/database';

/**
 * Sets the prices of all named products, or of none. Equal prices leave the catalogue's version unchanged, so
 * an ERP may send all prices every night and phones fetch only changes.
 */
export async function setProductPrices(
  transaction: Database,
  changes: readonly PriceChange[],
): Promise<ProductChangeAnswer> {
  return await changeEach(transaction, changes, (product, change) => {
    const prices = changedPrices(product.prices, change);
    return isSamePrices(prices, product.prices) ? undefined : { ...product, prices };
  });
}

/** Sets the availability of all named products, or of none. Existing orders stay unchanged. */
export async function setProductStock(
  transaction: Database,
  changes: readonly StockChange[],
): Promise<ProductChangeAnswer> {
  return await changeEach(transaction, changes, (product, { isSoldOut, isWithdrawn }) => {
    const changed = {
      ...product,
      isSoldOut: isSoldOut ?? product.isSoldOut,
      isActive: isWithdrawn === undefined ? product.isActive : !isWithdrawn,
    };
    const isSame = changed.isSoldOut === product.isSoldOut && changed.isActive === product.isActive;
    return isSame ? undefined : changed;
  });
}

/** @param changed returns undefined when nothing changes */
async function changeEach<Change extends { readonly code: string }>(
  transaction: Database,
  changes: readonly Change[],
  changed: (product: ProductToChange, change: Change) => ProductToChange | undefined,
): Promise<ProductChangeAnswer> {
  const codes = changes.map(({ code }) => code);
  const known = await lockProducts(transaction, codes);
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) return { kind: 'refused', code: 'products-unknown', products: unknown };
  const after = changes.flatMap((change) => {
    const product = known.get(change.code);
    return product === undefined ? [] : [changed(product, change)].filter((each) => each !== undefined);
  });
  await writeProducts(transaction, after);
  return { kind: 'changed', count: after.length };
}
