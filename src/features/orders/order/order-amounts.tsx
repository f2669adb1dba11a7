import type { Order } from '#domain/orders/order';
import { OrderTotals } from '#ui/cards/order-totals';
import { NetTotals } from './net-totals.tsx';

/** The order's total when it was placed, and below it the current one if less was taken or kept. VAT is shown once. */
export function OrderAmounts({ order }: { readonly order: Order }) {
  return (
    <>
      <OrderTotals
        totals={order.totals}
        mode={order.mode}
        couponId={order.couponId}
        promotions={order.promotions}
        isVatShown={order.chargedTotal === undefined}
      />
      <NetTotals order={order} />
    </>
  );
}
