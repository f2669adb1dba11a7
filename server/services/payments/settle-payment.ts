import { maySettle } from '#domain/payments/apply-payment-report';
import { satang, type Satang } from '#domain/kernel/money';
import type { SettlePaymentAnswer, SettlePaymentRequest } from '#domain/payments/payment';
import { countedMoney, isCountable, spreadCounted } from '#domain/payments/counted-money';
import type { Database } from '#server/store/database/database';
import { deleteJobByKey } from '#server/store/database/jobs';
import { changeAttempt } from '#server/store/payments/payment-attempts';
import { insertMoney, moneyOfAttempt, settleMoney } from '#server/store/payments/payment-money';
import { lockAttempt, type LockedAttempt } from './record-payment-report.ts';
import { paymentOf } from './payment-of.ts';
import { settlePaidOrder } from './ledger/settle-paid-order.ts';

/**
 * Records the staff's decision about an attempt: its money counts as paid (money that only they see, or money
 * that did not match), or unmatched money was given back. Paid money is posted to the ledger: it lowers the
 * debt of an order on account, and an excess is credit.
 */
export async function settlePayment(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  { id, outcome, amount, note }: SettlePaymentRequest,
): Promise<SettlePaymentAnswer> {
  const held = await lockAttempt(transaction, id);
  if (held === undefined) return { kind: 'refused', code: 'payment-unknown' };
  const { attempt, order, row } = held;
  const money = await moneyOfAttempt(transaction, id);
  const matching = money.filter(({ fate }) => fate === 'matching');
  if (!maySettle(attempt, order, { outcome, hasMatching: matching.length > 0 }))
    return { kind: 'refused', code: 'settle-not-allowed' };
  if (outcome === 'paid' && amount !== undefined && !isCountable(amount))
    return { kind: 'refused', code: 'settle-not-allowed' };
  const received = countedMoney(matching);
  const counted = amount ?? (received > 0 ? received : satang(attempt.amount));
  const parts = outcome === 'paid' ? spreadCounted(matching, counted) : [];
  for (const [index, each] of matching.entries())
    await settleMoney(transaction, each, {
      fate: outcome === 'paid' ? 'counted' : 'returned',
      settledAt: by.now,
      settledBy: by.accountId,
      countedAmount: parts[index] ?? null,
      note,
    });
  if (matching.length === 0) await writeStaffsMoney(transaction, held, { by, amount: counted, note });
  // A paid attempt stays paid when its additional money is given back.
  const state = attempt.state === 'paid' ? 'paid' : outcome;
  await changeAttempt(transaction, id, { state });
  await deleteJobByKey(transaction, { kind: 'payment-inquiry', key: id });
  if (state === 'paid' && attempt.state !== 'paid') await settlePaidOrder(transaction, row, by);
  return { kind: 'settled', payment: paymentOf({ ...attempt, state }, by.now) };
}

async function writeStaffsMoney(
  transaction: Database,
  { attempt }: LockedAttempt,
  {
    by,
    amount,
    note,
  }: {
    readonly by: { readonly accountId: string; readonly now: Date };
    readonly amount: Satang;
    readonly note: string;
  },
): Promise<void> {
  await insertMoney(transaction, {
    gateway: '',
    transactionId: `staff/${attempt.id}`,
    attemptId: attempt.id,
    reference: attempt.reference,
    amount,
    currency: 'THB',
    paidAt: by.now,
    heardAt: by.now,
    by: 'staff',
    fate: 'counted',
    settledAt: null,
    settledBy: by.accountId,
    note,
  });
}
