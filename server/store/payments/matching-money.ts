import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from '#server/store/orders/orders';
import { paymentAttempts, type PaymentAttempt } from './payment-attempts.ts';
import { paymentMoney, type PaymentMoney } from './payment-money.ts';

/** Money that does not match, with its attempt and order. */
export interface MatchingMoney {
  readonly money: PaymentMoney;
  /** Null when no attempt has the reference. */
  readonly attempt: PaymentAttempt | null;
  readonly order: OrderRow | null;
}

/**
 * Lists money that waits for the office's decision, in the order in which it was reported.
 *
 * @param orderId undefined lists all, including money without an order
 */
export async function findMatchingMoney(
  database: Database,
  orderId?: string,
): Promise<readonly MatchingMoney[]> {
  return await database
    .select({ money: paymentMoney, attempt: paymentAttempts, order: orders })
    .from(paymentMoney)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentMoney.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentMoney.fate, 'matching'),
        orderId === undefined ? undefined : eq(paymentAttempts.orderId, orderId),
      ),
    )
    .orderBy(asc(paymentMoney.heardAt), asc(paymentMoney.transactionId));
}
