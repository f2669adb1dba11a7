import { satang } from '#domain/money';
import { PAYMENT_WORDS } from '#domain/payment-words';
import type { SettleSlipAnswer, SettleSlipRequest } from '#domain/slip';
import type { Database } from '#server/store/database';
import { lockOrderRow, type OrderRow } from '#server/store/orders';
import {
  attemptsOfOrder,
  insertAttempt,
  PAID_BY_WORD,
  type PaymentAttempt,
} from '#server/store/payment-attempts';
import { decideSlip, findSlip, type SlipRow } from '#server/store/slips';
import { hearPaymentWord } from './hear-payment-word.ts';
import { slipToSeeOf } from './see-slips.ts';

interface Decider {
  readonly accountId: string;
  readonly now: Date;
  /** Of the attempt that a slip's money belongs to, where there is none yet. */
  readonly newId: () => string;
}

/**
 * The staff's word about a slip. Money that is there is heard of like any other, once by the transfer's own reference: it
 * pays its order, or where that is paid, cancelled or of another amount, it waits to be matched.
 */
export async function settleSlip(
  transaction: Database,
  by: Decider,
  { id, decision }: SettleSlipRequest,
): Promise<SettleSlipAnswer> {
  const found = await findSlip(transaction, id);
  const order = found === undefined ? undefined : await lockOrderRow(transaction, found.orderId);
  // Read again: what another transaction wrote can be seen now.
  const slip = await findSlip(transaction, id);
  if (order === undefined || slip === undefined) return { kind: 'refused', code: 'slip-unknown' };
  if (slip.state !== 'sent') return { kind: 'refused', code: 'settle-not-allowed' };
  const decided: SlipRow = {
    ...slip,
    state: decision.kind,
    reason: decision.kind === 'refused' ? decision.reason : null,
    note: decision.kind === 'refused' ? decision.note : '',
    decidedAt: by.now,
    decidedBy: by.accountId,
  };
  if (decision.kind === 'confirmed') {
    const attempt = await attemptFor(transaction, order, by);
    if (attempt === undefined) return { kind: 'refused', code: 'settle-not-allowed' };
    await hearPaymentWord(transaction, attempt, {
      now: by.now,
      word: {
        kind: 'money',
        by: 'staff',
        transactionId: transferOf(slip),
        amount: decision.amount ?? satang(order.total),
        currency: 'THB',
        paidAt: slip.sentAt,
      },
    });
  }
  await decideSlip(transaction, id, decided);
  return { kind: 'settled', seen: await slipToSeeOf(transaction, decided) };
}

function transferOf({ id, bankCode, reference }: SlipRow): string {
  return reference === '' ? `slip/${id}` : `slip/${bankCode}/${reference}`;
}

/** The reference of an attempt has two digits for its number. */
const MOST_ATTEMPTS = 99;

/** The attempt whose money the staff sees, or one of its own for this slip. @returns its id; undefined where no more fit */
async function attemptFor(
  transaction: Database,
  order: OrderRow,
  { now, newId }: Decider,
): Promise<string | undefined> {
  const attempts = await attemptsOfOrder(transaction, order.id);
  const open = attempts.find(
    ({ method, state, amount }) =>
      isStaffs(method) && state !== 'paid' && state !== 'returned' && amount === order.total,
  );
  if (open !== undefined) return open.id;
  if (attempts.length >= MOST_ATTEMPTS) return undefined;
  const number = attempts.length + 1;
  const attempt: PaymentAttempt = {
    ...PAID_BY_WORD,
    id: newId(),
    orderId: order.id,
    number,
    reference: `${order.orderNo}P${number}`,
    method: isStaffs(order.payment) ? order.payment : 'BANK',
    amount: order.total,
    startedAt: now,
    expiresAt: now,
  };
  await insertAttempt(transaction, attempt);
  return attempt.id;
}

function isStaffs(method: OrderRow['payment']): boolean {
  return PAYMENT_WORDS[method].paidBy.includes('staff');
}
