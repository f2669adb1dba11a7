import type { Product } from '#domain/catalogue/product';
import { useProduct, type ProductView } from '#state/catalogue/use-catalogue';
import { useState } from 'react';

interface LookedAt extends ProductView {
  /** What the shop sold while this was open, and does not sell any more. */
  readonly withdrawn: Product | undefined;
}

/** A product that somebody looks at: it stays on the screen until the shop's own word says that it is gone. */
export function useLookedAt(code: string): LookedAt {
  const view = useProduct(code);
  const [seen, setSeen] = useState<Product>();
  const { product } = view;
  if (product !== undefined && product !== null && product !== seen) setSeen(product);
  const last = seen?.code === code ? seen : undefined;
  if (product === undefined && last !== undefined) return { ...view, product: last, withdrawn: undefined };
  return { ...view, withdrawn: product === null ? last : undefined };
}
