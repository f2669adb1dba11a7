import { CASH_METHOD, methodOf, TRANSFER_METHOD, type PaymentMethod } from '#domain/payments/payment-method';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, type OrderRow } from '#server/store/orders/orders';
import {
  attemptsOfOrder,
  insertAttempt,
  NEW_ATTEMPT,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { nextAttempt } from './next-attempt.ts';

/** The kinds of money that the office took or saw: cash, or a transfer on the bank account. */
export const OFFICE_MONEY = ['cash', 'transfer'] as const;

export type OfficeMoney = (typeof OFFICE_MONEY)[number];

/**
 * Finds or creates the payment attempt for money that the office took or saw: an open attempt of the same
 * kind over the order's present price, or a new one. Cash has the method CASH_METHOD wherever it was handed over.
 *
 * @param order locked by the transaction
 * @param newId makes a UUID
 * @returns undefined when the order has the maximum number of attempts
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
  const next = nextAttempt(order, attempts);
  if (next === undefined) return undefined;
  const attempt: PaymentAttempt = {
    ...NEW_ATTEMPT,
    ...next,
    id: newId(),
    method: officeMoneyOf(order.payment) === receivedAs ? order.payment : USUAL_METHOD[receivedAs],
    amount: charged,
    startedAt: now,
    expiresAt: now,
  };
  await insertAttempt(transaction, attempt);
  return attempt;
}

const USUAL_METHOD: Readonly<Record<OfficeMoney, PaymentMethod>> = {
  cash: CASH_METHOD,
  transfer: TRANSFER_METHOD,
};

/** How the office sees money of a method; undefined when only a gateway or an invoice reports it. */
export function officeMoneyOf(method: PaymentMethod): OfficeMoney | undefined {
  const { paidBy, instrument } = methodOf(method);
  if (!paidBy.includes('staff')) return undefined;
  return instrument === 'cash' ? 'cash' : 'transfer';
}
