import type { Database } from '#server/store/database/database';
import { findStoredProduct, withdrawProduct as withdrawStored } from '#server/store/catalogue/products';

export type WithdrawAnswer =
  | { readonly kind: 'withdrawn'; readonly name: string }
  | { readonly kind: 'withdrawn-before'; readonly name: string }
  | { readonly kind: 'unknown' };

/**
 * Withdraws a product from sale; existing orders stay unchanged. Idempotent: for a withdrawn product the
 * catalogue's version stays, so phones fetch nothing.
 */
export async function withdrawProduct(transaction: Database, code: string): Promise<WithdrawAnswer> {
  const found = await findStoredProduct(transaction, code);
  if (found === undefined) return { kind: 'unknown' };
  const { name } = found.product;
  if (!found.isActive) return { kind: 'withdrawn-before', name };
  await withdrawStored(transaction, code);
  return { kind: 'withdrawn', name };
}
