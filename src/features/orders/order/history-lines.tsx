import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { OrderPromotions } from '#domain/promotions/order-promotions';
import type { ReactNode } from 'react';
import { useTenant } from '#state/runtime/phone-context';
import { useProducts } from '#state/catalogue/use-products';
import { OrderLineList } from '#ui/cards/order-line-list';

/** The lines of an order with the pictures of their products. */
export function HistoryLines({
  lines,
  mode,
  promotions,
  notes,
}: {
  readonly lines: readonly OrderedLine[];
  readonly mode: CartMode;
  readonly promotions?: OrderPromotions | undefined;
  readonly notes?: readonly ReactNode[] | undefined;
}) {
  const { areTotalsHidden } = useTenant();
  const products = useProducts(lines.map(({ productCode }) => productCode));
  return (
    <OrderLineList
      lines={lines}
      mode={mode}
      products={products}
      isMoneyHidden={areTotalsHidden}
      promotions={promotions}
      notes={notes}
    />
  );
}
