import { satang } from '#domain/kernel/money';
import type { Payment } from '#domain/payments/payment';
import type { PaymentAttempt } from '#server/store/payments/payment-attempts';

/** Converts an attempt to the form that people see. The QR code or link is included only while it can be paid. */
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
