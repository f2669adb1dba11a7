import type { PaymentMethod } from '#domain/kernel/payment-method';
import { PAYMENT_RULES } from '#domain/payments/payment-rules';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, type OrderRow } from '#server/store/orders/orders';
import {
  attemptsOfOrder,
  insertAttempt,
  PAID_BY_WORD,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';

/** How money came that the office took or saw: as cash, or on the account. */
export const OFFICE_MONEY = ['cash', 'transfer'] as const;

export type OfficeMoney = (typeof OFFICE_MONEY)[number];

/** The reference of an attempt has two digits for its number. */
const MAX_ATTEMPTS = 99;

/**
 * The attempt that money belongs to which the office took or saw: an open one of the same kind over what the order costs now, or a new
 * one. Cash is of the method COD wherever it was handed over.
 *
 * @param order held by the transaction
 * @param newId makes a UUID
 * @returns undefined where the order has as many attempts as there may be
 */
export async function staffAttemptOf(
  transaction: Database,
  order: OrderRow,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
  receivedAs: OfficeMoney,
): Promise<PaymentAttempt | undefined> {
  const attempts = await attemptsOfOrder(transaction, order.id);
  const charged = chargedTotalOf(order);
  const open = attempts.find(
    ({ method, state, amount }) =>
      officeMoneyOf(method) === receivedAs && state !== 'paid' && state !== 'returned' && amount === charged,
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
    method: officeMoneyOf(order.payment) === receivedAs ? order.payment : USUAL_METHOD[receivedAs],
    amount: charged,
    startedAt: now,
    expiresAt: now,
  };
  await insertAttempt(transaction, attempt);
  return attempt;
}

const USUAL_METHOD = { cash: 'COD', transfer: 'BANK' } as const satisfies Record<OfficeMoney, PaymentMethod>;

/** How the office gets money of a method to see; undefined where only a gateway or an invoice says that it came. */
export function officeMoneyOf(method: PaymentMethod): OfficeMoney | undefined {
  if (!PAYMENT_RULES[method].paidBy.includes('staff')) return undefined;
  return method === 'COD' ? 'cash' : 'transfer';
}
