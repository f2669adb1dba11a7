import { lockProducts, writeProducts } from '#server/store/catalogue/change-products';
import { findStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';

/** A product with its name. */
interface NamedProduct {
  readonly code: string;
  readonly name: string;
}

export type WithdrawAnswer =
  | { readonly kind: 'withdrawn'; readonly name: string }
  | { readonly kind: 'withdrawn-before'; readonly name: string }
  | { readonly kind: 'unknown' };

/** Withdraws a product from sale; existing orders stay unchanged. Idempotent. */
export async function withdrawProduct(transaction: Database, code: string): Promise<WithdrawAnswer> {
  const { withdrawn, before } = await withdrawProducts(transaction, [code]);
  const [now, earlier] = [withdrawn[0], before[0]];
  if (now !== undefined) return { kind: 'withdrawn', name: now.name };
  return earlier === undefined ? { kind: 'unknown' } : { kind: 'withdrawn-before', name: earlier.name };
}

/**
 * Withdraws the existing products among these codes from sale. Where all are withdrawn already, the catalogue's version
 * stays, so phones fetch nothing.
 */
export async function withdrawProducts(
  transaction: Database,
  codes: readonly string[],
): Promise<{
  readonly withdrawn: readonly NamedProduct[];
  /** Products that were withdrawn before. */
  readonly before: readonly NamedProduct[];
  readonly unknown: readonly string[];
}> {
  const locked = await lockProducts(transaction, codes);
  const stored = await findStoredProducts(transaction, [...locked.keys()]);
  const named = (isActive: boolean): readonly NamedProduct[] =>
    [...locked.values()]
      .filter((product) => product.isActive === isActive)
      .map(({ code }) => ({ code, name: stored.get(code)?.name ?? '' }));
  await writeProducts(
    transaction,
    [...locked.values()]
      .filter(({ isActive }) => isActive)
      .map((product) => ({ ...product, isActive: false })),
  );
  return {
    withdrawn: named(true),
    before: named(false),
    unknown: [...new Set(codes)].filter((code) => !locked.has(code)),
  };
}
