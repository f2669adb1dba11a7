import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Points } from '#domain/kernel/points';
import type { SessionRow } from '#local/accounts/sessions';
import { refresh } from '#sync/queries/refresh';
import { pointsQuestion } from '#state/payments/checkout-questions';
import type { Phone } from '#state/runtime/phone';

/**
 * - points-unknown: the server could not be asked for the balance, so nothing is redeemed
 * - insufficient-points: the balance is below the order's cost
 */
export type RedeemProblem = 'points-unknown' | 'insufficient-points';

/**
 * Redeeming needs the balance from the server, never a cached one (Specification, CHECK-11). The answer is cached for
 * the screens. The server's own check in the order's transaction is authoritative.
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
