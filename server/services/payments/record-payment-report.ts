import {
  applyPaymentReport,
  type OrderToPay,
  type PaymentReport,
} from '#domain/payments/apply-payment-report';
import { satang } from '#domain/kernel/money';
import type { Database } from '#server/store/database/database';
import { deleteJobByKey } from '#server/store/database/jobs';
import { changesOfOrder } from '#server/store/orders/order-changes';
import { lockOrderRow, type OrderRow } from '#server/store/orders/orders';
import {
  attemptsOfOrder,
  changeAttempt,
  findAttempt,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { insertMoney, moneyOfAttempt } from '#server/store/payments/payment-money';
import { settlePaidOrder } from './ledger/settle-paid-order.ts';

/**
 * A payment attempt with its order. The order's row stays locked until the transaction ends, so all reports
 * about one order are serialized.
 */
export interface LockedAttempt {
  readonly attempt: PaymentAttempt;
  readonly order: OrderToPay;
  /** The order's other attempts. */
  readonly others: readonly PaymentAttempt[];
  readonly row: OrderRow;
}

/**
 * Locks the order of an attempt and reads the attempt under the lock. Returns undefined when there is no such
 * attempt.
 */
export async function lockAttempt(transaction: Database, id: string): Promise<LockedAttempt | undefined> {
  const found = await findAttempt(transaction, id);
  if (found === undefined) return undefined;
  const row = await lockOrderRow(transaction, found.orderId);
  // Read again under the lock, to see what another transaction wrote.
  const attempts = await attemptsOfOrder(transaction, found.orderId);
  const attempt = attempts.find((each) => each.id === id);
  if (attempt === undefined || row === undefined) return undefined;
  const others = attempts.filter((each) => each.id !== id);
  const order = await orderToPay(transaction, row, attempt, others);
  return { attempt, others, order, row };
}

/** Changes of the order are read only when the amounts differ, because changed orders are rare. */
async function orderToPay(
  transaction: Database,
  { id, status, total }: OrderRow,
  { amount, startedAt }: PaymentAttempt,
  others: readonly PaymentAttempt[],
): Promise<OrderToPay> {
  const changes = amount === total ? [] : await changesOfOrder(transaction, id);
  return {
    isCancelled: status === 'so-cancel',
    isPaidOtherwise: others.some(({ state }) => state === 'paid'),
    hasOtherTotal: changes.some(({ at }) => startedAt.getTime() <= Date.parse(at)),
  };
}

/** Applies a payment report to an attempt and records its money. Idempotent: a repeated report changes nothing. */
export async function recordPaymentReport(
  database: Database,
  id: string,
  { report, now }: { readonly report: PaymentReport; readonly now: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await lockAttempt(transaction, id);
    if (held !== undefined) await applyReport(transaction, held, report, now);
  });
}

async function applyReport(
  transaction: Database,
  { attempt, order, row }: LockedAttempt,
  report: PaymentReport,
  now: Date,
): Promise<void> {
  const money = await moneyOfAttempt(transaction, attempt.id);
  const known = money.map(({ transactionId }) => transactionId);
  const result = applyPaymentReport({ ...attempt, amount: satang(attempt.amount), known }, order, report);
  if (report.kind === 'money' && result.money !== 'none') {
    const isNew = await insertMoney(transaction, {
      gateway: report.by === 'staff' ? '' : attempt.gateway,
      transactionId: report.transactionId,
      attemptId: attempt.id,
      reference: attempt.reference,
      amount: report.amount,
      currency: report.currency,
      paidAt: report.paidAt,
      heardAt: now,
      by: report.by,
      fate: result.money,
      settledAt: null,
    });
    // The same transaction was reported for another attempt. It pays once.
    if (!isNew) return;
  }
  const isOver = ['paid', 'matching'].includes(result.state);
  const isReserved = attempt.takingUntil !== null && !['started', 'waiting'].includes(result.state);
  if (result.state === attempt.state && !isOver && !isReserved) return;
  await changeAttempt(transaction, attempt.id, {
    state: result.state,
    takingUntil: isReserved ? null : attempt.takingUntil,
  });
  if (isOver) await deleteJobByKey(transaction, { kind: 'payment-inquiry', key: attempt.id });
  if (result.state !== 'paid' || attempt.state === 'paid') return;
  await settlePaidOrder(transaction, row, { accountId: undefined, now });
}
