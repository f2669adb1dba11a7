import { maySettle } from '#domain/hear-payment';
import type { SettlePaymentAnswer, SettlePaymentRequest } from '#domain/payment';
import type { Database } from '#server/store/database';
import { changeAttempt } from '#server/store/payment-attempts';
import { insertMoney, moneyOfAttempt, settleMoney } from '#server/store/payment-money';
import { holdAttempt, type HeldAttempt } from './hear-payment-word.ts';
import { paymentOf } from './payment-of.ts';
import { settlePaidOrder } from './payments/settle-paid-order.ts';
import { tellOfEvent } from './tell-of-event.ts';
import { tellOfOrder } from './tell-of-order.ts';

/**
 * The staff's word: the money is there (where they are the ones who see it, or it did not fit and they decided), or money that
 * did not fit was given back.
 */
export async function settlePayment(
  transaction: Database,
  by: { readonly accountId: string; readonly now: Date },
  { id, outcome }: SettlePaymentRequest,
): Promise<SettlePaymentAnswer> {
  const held = await holdAttempt(transaction, id);
  if (held === undefined) return { kind: 'refused', code: 'payment-unknown' };
  const { attempt, order, told, row } = held;
  const money = await moneyOfAttempt(transaction, id);
  const matching = money.filter(({ fate }) => fate === 'matching');
  if (!maySettle(attempt, order, { outcome, hasMatching: matching.length > 0 }))
    return { kind: 'refused', code: 'settle-not-allowed' };
  for (const each of matching)
    await settleMoney(transaction, each, {
      fate: outcome === 'paid' ? 'counted' : 'returned',
      settledAt: by.now,
    });
  if (matching.length === 0) await writeStaffsMoney(transaction, held, by.now);
  // Of an attempt that is paid only what came beside was given back.
  const state = attempt.state === 'paid' ? 'paid' : outcome;
  await changeAttempt(transaction, id, { state, askAt: null });
  if (state === 'paid' && attempt.state !== 'paid') {
    await settlePaidOrder(transaction, row, by);
    await tellOfOrder(transaction, told, { kind: 'paid', now: by.now });
    await tellOfEvent(transaction, 'order.paid', { row, now: by.now });
  }
  return { kind: 'settled', payment: paymentOf({ ...attempt, state }, by.now) };
}

async function writeStaffsMoney(transaction: Database, { attempt }: HeldAttempt, now: Date): Promise<void> {
  await insertMoney(transaction, {
    gateway: '',
    transactionId: `staff/${attempt.id}`,
    attemptId: attempt.id,
    reference: attempt.reference,
    amount: attempt.amount,
    currency: 'THB',
    paidAt: now,
    heardAt: now,
    by: 'staff',
    fate: 'counted',
    settledAt: null,
  });
}
