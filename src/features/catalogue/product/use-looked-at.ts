import type { Product } from '#domain/catalogue/product';
import { useProduct, type ProductView } from '#state/catalogue/use-catalogue';
import { useState } from 'react';

export interface LookedAt extends ProductView {
  /** The product, if it was withdrawn while its page was open. */
  readonly withdrawn: Product | undefined;
}

/** Keeps a product on the screen until the server says that it is no longer sold. */
export function useLookedAt(code: string): LookedAt {
  const view = useProduct(code);
  const [seen, setSeen] = useState<Product>();
  const { product } = view;
  if (product !== undefined && product !== null && product !== seen) setSeen(product);
  const last = seen?.code === code ? seen : undefined;
  if (product === undefined && last !== undefined) return { ...view, product: last, withdrawn: undefined };
  return { ...view, withdrawn: product === null ? last : undefined };
}
