import { DAY_MS } from '#domain/kernel/durations';
import type { StartedPayment } from '#domain/payments/payment';
import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';

/** The payment attempt of an order, stored before its first request. */
export interface StartedPaymentRow extends StartedPayment {
  readonly account: AccountKey;
  readonly orderId: string;
  readonly startedAt: Date;
}

export type StartedPaymentTable = Table<StartedPaymentRow, [AccountKey, string]>;

/** Longer than any attempt lasts. */
const KEPT_MS = 7 * DAY_MS;

/** The attempt of an order that was started, or intended, on this phone. */
export async function readStartedPaymentRow(
  startedPayments: StartedPaymentTable,
  account: AccountKey,
  orderId: string,
): Promise<StartedPaymentRow | undefined> {
  return await startedPayments.get([account, orderId]);
}

/** Stores an attempt, and deletes the account's old ones. Call it inside a transaction over the table. */
export async function saveStartedPayment(
  startedPayments: StartedPaymentTable,
  row: StartedPaymentRow,
): Promise<void> {
  await startedPayments.put(row);
  const oldestMs = row.startedAt.getTime() - KEPT_MS;
  await startedPayments
    .where('account')
    .equals(row.account)
    .and(({ startedAt }) => startedAt.getTime() < oldestMs)
    .delete();
}

/** The order whose payment the account started last. */
export async function lastStartedOrder(
  startedPayments: StartedPaymentTable,
  account: AccountKey,
): Promise<string | undefined> {
  const newestFirst = await startedPayments.where('account').equals(account).reverse().sortBy('startedAt');
  return newestFirst[0]?.orderId;
}
