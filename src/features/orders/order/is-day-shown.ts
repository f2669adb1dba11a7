import type { OrderSummary } from '#domain/orders/order';

/** Whether an order still comes on the day that was agreed: not after its delivery, and not if it was cancelled. */
export function isDayShown<Shown extends Pick<OrderSummary, 'status' | 'deliveryDay'>>(
  order: Shown,
): order is Shown & { readonly deliveryDay: string } {
  return order.deliveryDay !== undefined && order.status !== 'pod' && order.status !== 'so-cancel';
}
