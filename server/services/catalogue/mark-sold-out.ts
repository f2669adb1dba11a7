import type { Database } from '#server/store/database/database';
import { lockProducts } from '#server/store/catalogue/change-products';
import { findStoredProduct } from '#server/store/catalogue/products';
import { setProductStock } from './change-products.ts';

/**
 * - marked: the product is shown differently from now on
 * - marked-before: it was in this state already, and phones fetch nothing
 * - withdrawn: the company no longer sells it; nothing was changed
 */
export type SoldOutAnswer =
  | {
      readonly kind: 'marked' | 'marked-before' | 'withdrawn';
      readonly name: string;
    }
  | { readonly kind: 'unknown' };

/** Marks one product as sold out, or as available again. Existing orders stay unchanged. */
export async function markSoldOut(
  transaction: Database,
  code: string,
  isSoldOut: boolean,
): Promise<SoldOutAnswer> {
  const held = (await lockProducts(transaction, [code])).get(code);
  const stored = await findStoredProduct(transaction, code);
  if (held === undefined || stored === undefined) return { kind: 'unknown' };
  const { name } = stored.product;
  if (!held.isActive) return { kind: 'withdrawn', name };
  if (held.isSoldOut === isSoldOut) return { kind: 'marked-before', name };
  await setProductStock(transaction, [{ code, isSoldOut, isWithdrawn: undefined }]);
  return { kind: 'marked', name };
}
