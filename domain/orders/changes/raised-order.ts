import type { OrderTotals } from '#domain/orders/order-draft';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { OrderStatus } from '#domain/orders/order-status';

/** Names what an order cost when its customer last agreed to it. Only one of the two is above 0. */
export type AgreedTotals = Pick<OrderTotals, 'total' | 'points'>;

/** Whether a version of an order costs more than what its customer agreed to, in baht or in points. */
export function isRaised(agreed: AgreedTotals, totals: AgreedTotals): boolean {
  return totals.total > agreed.total || totals.points > agreed.points;
}

/**
 * Returns what the customer agreed to, if the order costs more after a change by the office; undefined if nobody has
 * to be asked. An order that was raised before is compared with what was agreed to then.
 *
 * @param agreed of the order before the change; undefined if its totals were agreed to
 */
export function agreedAfterChange(
  { agreed, totals }: { readonly agreed?: AgreedTotals | undefined; readonly totals: OrderTotals },
  after: OrderTotals,
): AgreedTotals | undefined {
  const { total, points } = agreed ?? totals;
  return isRaised({ total, points }, after) ? { total, points } : undefined;
}

/**
 * Whether an order waits until its customer agrees to a higher total. Whoever paid the new total has agreed to it.
 */
export function waitsForCustomer({
  status,
  agreed,
  paymentState,
}: {
  readonly status: OrderStatus;
  readonly agreed?: AgreedTotals | undefined;
  readonly paymentState?: OrderPaymentState | undefined;
}): boolean {
  return status === 'so-wait' && agreed !== undefined && paymentState !== 'paid';
}
