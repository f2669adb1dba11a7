import { PAYMENT_WORDS } from '#domain/payment-words';
import type { Database } from '#server/store/database';
import { chargedTotalOf, type OrderRow } from '#server/store/orders';
import {
  attemptsOfOrder,
  insertAttempt,
  PAID_BY_WORD,
  type PaymentAttempt,
} from '#server/store/payment-attempts';

/** The reference of an attempt has two digits for its number. */
const MAX_ATTEMPTS = 99;

/**
 * The attempt that money belongs to which the staff sees on the account: an open one over what the order costs now, or a new one.
 *
 * @param order held by the transaction
 * @param newId makes a UUID
 * @returns undefined where the order has as many attempts as there may be
 */
export async function staffAttemptOf(
  transaction: Database,
  order: OrderRow,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Promise<PaymentAttempt | undefined> {
  const attempts = await attemptsOfOrder(transaction, order.id);
  const charged = chargedTotalOf(order);
  const open = attempts.find(
    ({ method, state, amount }) =>
      isConfirmedByStaff(method) && state !== 'paid' && state !== 'returned' && amount === charged,
  );
  if (open !== undefined) return open;
  if (attempts.length >= MAX_ATTEMPTS) return undefined;
  const number = attempts.length + 1;
  const attempt: PaymentAttempt = {
    ...PAID_BY_WORD,
    id: newId(),
    orderId: order.id,
    number,
    reference: `${order.orderNo}P${number}`,
    method: isConfirmedByStaff(order.payment) ? order.payment : 'BANK',
    amount: charged,
    startedAt: now,
    expiresAt: now,
  };
  await insertAttempt(transaction, attempt);
  return attempt;
}

function isConfirmedByStaff(method: OrderRow['payment']): boolean {
  return PAYMENT_WORDS[method].paidBy.includes('staff');
}
