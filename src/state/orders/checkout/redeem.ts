import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Points } from '#domain/kernel/points';
import type { SessionRow } from '#local/accounts/sessions';
import { refresh } from '#sync/queries/refresh';
import { pointsQuestion } from '#state/payments/checkout-questions';
import type { Phone } from '#state/runtime/phone';

/**
 * - points-unknown: the shop could not be asked what is left, so nothing is redeemed
 * - insufficient-points: less is left than the order costs
 */
export type RedeemProblem = 'points-unknown' | 'insufficient-points';

/**
 * Points are redeemed with the shop's word on what is left, and never from what the phone remembers (Specification,
 * CHECK-11). The shop's answer is kept for the screens. Its own check in the order's transaction stays the truth.
 */
export async function redeemProblem(
  phone: Phone,
  { account }: Pick<SessionRow, 'account'>,
  customer: CustomerKey,
  cost: Points,
): Promise<RedeemProblem | undefined> {
  const outcome = await refresh(phone, phone.answers, account, pointsQuestion(customer));
  if (outcome.kind !== 'accepted') return 'points-unknown';
  return outcome.answer < cost ? 'insufficient-points' : undefined;
}
