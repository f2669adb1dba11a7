import type { Order } from '#domain/orders/order';
import { OrderTotals } from '#ui/cards/order-totals';
import { NetTotals } from './net-totals.tsx';

/** What an order came to when it was placed, and below it what it costs now where less was taken or kept. VAT is shown once. */
export function OrderAmounts({ order }: { readonly order: Order }) {
  return (
    <>
      <OrderTotals
        totals={order.totals}
        mode={order.mode}
        couponId={order.couponId}
        isVatShown={order.chargedTotal === undefined}
      />
      <NetTotals order={order} />
    </>
  );
}
