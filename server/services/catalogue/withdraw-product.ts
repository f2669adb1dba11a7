import type { Database } from '#server/store/database/database';
import { readStoredProducts, withdrawProduct as withdrawStored } from '#server/store/catalogue/products';

export type WithdrawAnswer =
  | { readonly kind: 'withdrawn'; readonly name: string }
  | { readonly kind: 'withdrawn-before'; readonly name: string }
  | { readonly kind: 'unknown' };

/** Takes a product out of the shop; orders of it stay as they are. Where it is out already, no phone fetches anything. */
export async function withdrawProduct(transaction: Database, code: string): Promise<WithdrawAnswer> {
  const found = (await readStoredProducts(transaction)).find(({ product }) => product.code === code);
  if (found === undefined) return { kind: 'unknown' };
  const { name } = found.product;
  if (!found.isActive) return { kind: 'withdrawn-before', name };
  await withdrawStored(transaction, code);
  return { kind: 'withdrawn', name };
}
