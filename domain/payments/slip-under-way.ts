import type { OrderSummary } from '#domain/orders/order';
import { isPayable, type Payment } from './payment.ts';

/**
 * on-phone: stored on this phone and sent automatically. at-server: the server has it, and staff have not checked it yet.
 */
export type SlipLocation = 'on-phone' | 'at-server';

/**
 * The location of an order's unchecked slip. @param isPending whether a slip of this order is pending on this phone
 */
export function slipLocation(
  { slipSentAt }: Pick<OrderSummary, 'slipSentAt'>,
  isPending: boolean,
): SlipLocation | undefined {
  if (isPending) return 'on-phone';
  return slipSentAt === undefined ? undefined : 'at-server';
}

/**
 * Whether a payable attempt was started after the slip was sent, and should be shown. An earlier attempt is
 * the one that the slip pays.
 */
export function isStartedAfterSlip(
  payment: Pick<Payment, 'state' | 'secondsLeft' | 'startedAt'> | undefined,
  { slipSentAt }: Pick<OrderSummary, 'slipSentAt'>,
): boolean {
  return (
    payment !== undefined &&
    slipSentAt !== undefined &&
    isPayable(payment) &&
    Date.parse(payment.startedAt) > Date.parse(slipSentAt)
  );
}
