import { useMemo } from 'react';
import { materialTypeOf } from '#domain/kernel/cart-mode';
import { readSeenProducts } from '#local/catalogue/products';
import { usePhone } from '#state/runtime/phone-context';
import type { ProductsToMatch } from './order-text-context.ts';
import { useBuyer } from '#state/cart/use-buyer';
import { useLive } from '#state/runtime/hooks/use-live';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

interface MatchableProducts {
  /** Undefined while they are loading into memory. */
  readonly products: ProductsToMatch | undefined;
  /** Only the cached products: the whole catalogue is not here (yet). */
  readonly isPartial: boolean;
}

/** The whole catalogue, or the cached products if it is not on this phone. */
export function useProductsToMatch(): MatchableProducts {
  const phone = usePhone();
  const replica = useReplica();
  const { mode, priceLevel } = useBuyer();
  const account = useSessionRow()?.account;
  const isPartial = replica.kind === 'none';
  const seen = useLive(`${isPartial} ${account}`, async () =>
    isPartial && account !== undefined ? await readSeenProducts(phone.answers.products, account) : undefined,
  );
  const view = replica.kind === 'ready' ? replica.view : undefined;
  const products = useMemo(() => {
    if (view !== undefined) return view;
    const material = materialTypeOf(mode);
    const products = seen?.filter(({ materialType }) => materialType === material);
    return products === undefined ? undefined : { products, mode, priceLevel };
  }, [view, seen, mode, priceLevel]);
  return { products, isPartial };
}
