import { useMemo } from 'react';
import { materialTypeOf } from '#domain/cart-mode';
import { readSeenProducts } from '#local/products';
import { usePhone } from './phone-context.ts';
import type { GoodsToUnderstand } from './shop-to-understand.ts';
import { useBuyer } from './use-buyer.ts';
import { useLive } from './use-live.ts';
import { useReplica } from './use-replica.ts';
import { useSessionRow } from './use-session-row.ts';

interface KnownGoods {
  /** Undefined while they are on their way into memory. */
  readonly goods: GoodsToUnderstand | undefined;
  /** Only what was seen on this phone: the whole list is not here (yet). */
  readonly isPartial: boolean;
}

/** Everything that is sold; where that is not on this phone, what was seen on it. */
export function useGoodsToUnderstand(): KnownGoods {
  const phone = usePhone();
  const replica = useReplica();
  const { mode, priceLevel } = useBuyer();
  const account = useSessionRow()?.account;
  const isPartial = replica.kind === 'none';
  const seen = useLive(`${isPartial} ${account}`, async () =>
    isPartial && account !== undefined ? await readSeenProducts(phone.answers.products, account) : undefined,
  );
  const view = replica.kind === 'ready' ? replica.view : undefined;
  const goods = useMemo(() => {
    if (view !== undefined) return view;
    const material = materialTypeOf(mode);
    const products = seen?.filter(({ materialType }) => materialType === material);
    return products === undefined ? undefined : { products, mode, priceLevel };
  }, [view, seen, mode, priceLevel]);
  return { goods, isPartial };
}
