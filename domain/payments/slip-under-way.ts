import type { OrderSummary } from '#domain/orders/order';
import { isPayable, type Payment } from './payment.ts';

/** here: on this phone, and goes by itself. there: the company has it, and nobody looked at it yet. */
export type SlipUnderWay = 'here' | 'there';

/** Where the slip of an order is that nobody judged yet. @param isOwed one of this order waits on this phone */
export function slipUnderWay(
  { slipSentAt }: Pick<OrderSummary, 'slipSentAt'>,
  isPending: boolean,
): SlipUnderWay | undefined {
  if (isPending) return 'here';
  return slipSentAt === undefined ? undefined : 'there';
}

/** Whoever began to pay after the slip went out wants to see that; what was begun before is what the slip paid. */
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
