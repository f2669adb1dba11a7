import { satang, type Satang } from '#domain/kernel/money';
import { CASH_METHOD } from '#domain/payments/payment-method';
import type { Database } from '#server/store/database/database';
import type { OrderRow } from '#server/store/orders/orders';
import {
  attemptsOfOrder,
  insertAttempt,
  NEW_ATTEMPT,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { nextAttempt } from './next-attempt.ts';
import { recordPaymentReport } from './record-payment-report.ts';

export interface CashOnDelivery {
  /** The id of the delivery attempt, which makes the report idempotent. */
  readonly visitId: string;
  readonly due: Satang;
  readonly cash: Satang;
  readonly handedOverAt: Date;
}

/**
 * Records a rider's cash like any other payment report: the full amount due pays the order. A smaller amount,
 * or cash for an order that was paid in another way meanwhile, waits to be matched. An excess is stored only
 * with the delivery attempt.
 *
 * @param order locked by the transaction
 */
export async function recordCashOnDelivery(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'orderNo'>,
  { visitId, due, cash, handedOverAt }: CashOnDelivery,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Promise<void> {
  const next = nextAttempt(order, await attemptsOfOrder(transaction, order.id));
  if (due <= 0 || cash <= 0 || next === undefined) return;
  const attempt: PaymentAttempt = {
    ...NEW_ATTEMPT,
    ...next,
    id: newId(),
    method: CASH_METHOD,
    amount: due,
    startedAt: handedOverAt,
    expiresAt: now,
  };
  await insertAttempt(transaction, attempt);
  await recordPaymentReport(transaction, attempt.id, {
    now,
    report: {
      kind: 'money',
      by: 'rider',
      transactionId: `delivery/${visitId}`,
      amount: satang(Math.min(cash, due)),
      currency: 'THB',
      paidAt: handedOverAt,
    },
  });
}
