import type { OrderSummary } from '#domain/orders/order';
import { isPayable, type Payment } from './payment.ts';

/**
 * here: stored on this phone and sent automatically. there: the server has it, and staff have not checked it yet.
 */
export type SlipUnderWay = 'here' | 'there';

/**
 * The location of an order's unchecked slip. @param isOwed whether a slip of this order is pending on this phone
 */
export function slipUnderWay(
  { slipSentAt }: Pick<OrderSummary, 'slipSentAt'>,
  isPending: boolean,
): SlipUnderWay | undefined {
  if (isPending) return 'here';
  return slipSentAt === undefined ? undefined : 'there';
}

/**
 * Whether a payable attempt was started after the slip was sent, and should be shown. An earlier attempt is
 * the one that the slip pays.
 */
export function isBegunAfterSlip(
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
