import { satang } from '#domain/kernel/money';
import type { Payment } from '#domain/payments/payment';
import type { PaymentAttempt } from '#server/store/payments/payment-attempts';

/** An attempt as people see it: what can be paid with is shown only while somebody can. */
export function paymentOf(attempt: PaymentAttempt, now: Date): Payment {
  const { id, orderId, reference, method, termMonths, state, startedAt, expiresAt, show } = attempt;
  return {
    id,
    orderId,
    reference,
    method,
    termMonths,
    amount: satang(attempt.amount),
    state,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
    show: state === 'waiting' ? (show ?? undefined) : undefined,
  };
}
