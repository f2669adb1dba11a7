import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { orders, type OrderRow } from '#server/store/orders/orders';
import { paymentAttempts, type PaymentAttempt } from './payment-attempts.ts';
import { paymentMoney, type PaymentMoney } from './payment-money.ts';

/** Money that fits nothing, with what it was told for. */
export interface MatchingMoney {
  readonly money: PaymentMoney;
  /** Null where no attempt is known by its reference. */
  readonly attempt: PaymentAttempt | null;
  readonly order: OrderRow | null;
}

/**
 * Money that waits for a decision of the office, in the order in which it was heard of.
 *
 * @param orderId undefined for all, money without an order too
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
