import { randomUUID } from 'node:crypto';
import { isUuid } from '#domain/kernel/uuid';
import { satang } from '#domain/kernel/money';
import type { AcceptedLine, AcceptOutcome, AcceptResult } from '#domain/office/statement/statement-list';
import type { CandidateKind } from '#domain/office/statement/match-lines';
import { countedMoney } from '#domain/payments/counted-money';
import type { Audited, AuditedAct } from '#server/services/office/audit/write-audit';
import { settleAct } from '#server/services/office/decisions/decide-money';
import { decideSlip } from '#server/services/office/decisions/decide-slip';
import { recordAuditedReceipt } from '#server/services/office/decisions/office-receipts';
import type { Clerk } from '#server/services/office/record-receipt';
import { settleOrderMoney } from '#server/services/office/settle-order-money';
import { transferOf } from '#server/services/payments/slips/settle-slip';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, findOrderRow, lockOrderRow, type OrderRow } from '#server/store/orders/orders';
import { lockCustomer } from '#server/store/accounts/customers';
import { entriesOfDocument } from '#server/store/payments/ledger-entries';
import { attemptsOfOrder } from '#server/store/payments/payment-attempts';
import { findMatchingMoney } from '#server/store/payments/matching-money';
import { findReceipt } from '#server/store/payments/receipts';
import { findSlip } from '#server/store/payments/slips';
import {
  decideLine,
  lockLine,
  takenSubjects,
  type BankLineRow,
} from '#server/store/payments/statements/bank-lines';
import { findRecordedMoney } from '#server/store/payments/statements/line-candidates';
import { openDebtsOf } from '#server/store/payments/unpaid-orders';
import { receiptSubject } from './find-candidates.ts';

/** A confirmed payment, or the reason why there is none. */
type Confirmed =
  | {
      readonly subject: string;
      readonly act: AuditedAct | undefined;
      readonly customerCode: string;
      readonly saleUnit: string;
      readonly orderId: string | undefined;
      readonly matchedWith: string;
    }
  | AcceptResult;

type Confirm = (transaction: Database, clerk: Clerk, line: BankLineRow, id: string) => Promise<Confirmed>;

/**
 * Decides that a line of the bank account is a payment, and confirms the payment by the use case of a clerk who does so
 * by hand. The line's row lock serializes two clerks. Idempotent.
 */
export async function acceptLine(
  transaction: Database,
  clerk: Clerk,
  { lineId, kind, candidateId }: AcceptedLine,
): Promise<Audited<AcceptOutcome>> {
  const answer = (result: AcceptResult, act?: AuditedAct) => ({ result: { lineId, result }, act });
  const line = await lockLine(transaction, lineId);
  if (line === undefined) return answer('line-unknown');
  const candidate = `${kind}/${candidateId}`;
  if (line.state !== 'open')
    return answer(
      line.state === 'matched' && line.candidate === candidate ? 'accepted-before' : 'line-decided',
    );
  const confirmed = await CONFIRMS[kind](transaction, clerk, line, candidateId);
  if (typeof confirmed === 'string') return answer(confirmed);
  const { act, ...decided } = confirmed;
  await decideLine(transaction, lineId, {
    ...decided,
    orderId: decided.orderId ?? null,
    candidate,
    state: 'matched',
    decidedAt: clerk.now,
    decidedBy: clerk.accountId,
  });
  const own: AuditedAct = act ?? { action: 'bank-line-matched', subject: 'bank-line', subjectId: lineId };
  return answer('accepted', {
    ...own,
    after: { amount: line.amount, ...own.after, bankDay: line.day },
  });
}

const CONFIRMS: Readonly<Record<CandidateKind, Confirm>> = {
  slip: confirmOfSlip,
  order: confirmOrder,
  money: confirmMoney,
  invoice: confirmInvoice,
  recorded: confirmRecorded,
};

function ofOrder({ id, orderNo, customerCode, saleUnit }: OrderRow) {
  return { customerCode, saleUnit, orderId: id, matchedWith: orderNo };
}

async function confirmOfSlip(
  transaction: Database,
  clerk: Clerk,
  line: BankLineRow,
  id: string,
): Promise<Confirmed> {
  const slip = isUuid(id) ? await findSlip(transaction, id) : undefined;
  const order = slip === undefined ? undefined : await lockOrderRow(transaction, slip.orderId);
  if (slip === undefined || order === undefined) return 'candidate-gone';
  const subject = transferOf(slip);
  if (await isTaken(transaction, subject)) return 'candidate-gone';
  const amount = line.amount === chargedTotalOf(order) ? undefined : line.amount;
  const { result, act } = await decideSlip(transaction, clerk, {
    id,
    decision: { kind: 'confirmed', amount },
  });
  return result.kind === 'refused' ? 'candidate-gone' : { ...ofOrder(order), subject, act };
}

/** Money below the price is not taken for the price; a clerk decides about it at the order. */
async function confirmOrder(
  transaction: Database,
  clerk: Clerk,
  line: BankLineRow,
  id: string,
): Promise<Confirmed> {
  const order = isUuid(id) ? await lockOrderRow(transaction, id) : undefined;
  if (order === undefined) return 'candidate-gone';
  if (line.amount < chargedTotalOf(order)) return 'other-amount';
  const waits = await findMatchingMoney(transaction, id);
  if (waits.length > 0) return 'candidate-gone';
  const request = {
    orderId: id,
    outcome: 'paid',
    reference: undefined,
    amount: line.amount,
    receivedAs: 'transfer',
    note: '',
  } as const;
  const answer = await settleOrderMoney(transaction, { ...clerk, newId: randomUUID }, request);
  // Somebody else confirmed a payment, which is not this money.
  if (answer.kind !== 'settled') return 'candidate-gone';
  const attempt = (await attemptsOfOrder(transaction, id)).find(
    ({ reference }) => reference === answer.reference,
  );
  return { ...ofOrder(order), subject: `staff/${attempt?.id ?? id}`, act: settleAct(request, answer) };
}

async function confirmMoney(
  transaction: Database,
  clerk: Clerk,
  line: BankLineRow,
  reference: string,
): Promise<Confirmed> {
  const found = (await findMatchingMoney(transaction)).filter(
    ({ attempt }) => attempt?.reference === reference,
  );
  const orderId = found[0]?.order?.id;
  const order = orderId === undefined ? undefined : await lockOrderRow(transaction, orderId);
  if (order === undefined) return 'candidate-gone';
  const received = countedMoney(found.map(({ money }) => money));
  if (received !== line.amount) return 'other-amount';
  const request = {
    orderId: order.id,
    outcome: 'paid',
    reference,
    amount: undefined,
    receivedAs: undefined,
    note: '',
  } as const;
  const answer = await settleOrderMoney(transaction, { ...clerk, newId: randomUUID }, request);
  if (answer.kind !== 'settled') return 'candidate-gone';
  return { ...ofOrder(order), subject: `money/${reference}`, act: settleAct(request, answer) };
}

/** The receipt has the id of the line, so that a line makes one receipt at most. */
async function confirmInvoice(
  transaction: Database,
  clerk: Clerk,
  line: BankLineRow,
  id: string,
): Promise<Confirmed> {
  const order = isUuid(id) ? await findOrderRow(transaction, id) : undefined;
  if (order === undefined) return 'candidate-gone';
  const { customerCode, saleUnit } = order;
  await lockCustomer(transaction, { customerCode, saleUnit });
  const open = (await openDebtsOf(transaction, [id])).get(id) ?? 0;
  if (open <= 0) return 'candidate-gone';
  const { result, act } = await recordAuditedReceipt(transaction, clerk, {
    id: line.id,
    account: { customerCode, saleUnit },
    amount: line.amount,
    method: 'transfer',
    reference: line.reference,
    receivedOn: line.day,
    note: '',
    allocations: [{ orderId: id, amount: satang(Math.min(open, line.amount)) }],
  });
  if (result.kind === 'refused') return 'candidate-gone';
  return { ...ofOrder(order), subject: receiptSubject(line.id), act };
}

/** A payment that was recorded before stays as it is; the line only belongs to it now. */
async function confirmRecorded(
  transaction: Database,
  _clerk: Clerk,
  line: BankLineRow,
  id: string,
): Promise<Confirmed> {
  const [, receiptId = ''] = /^receipt\/(.+)$/.exec(id) ?? [];
  if (receiptId !== '') return await confirmReceipt(transaction, line, receiptId);
  const found = await findRecordedMoney(transaction, id);
  const order = found === undefined ? undefined : await lockOrderRow(transaction, found.attempt.orderId);
  if (found === undefined || order === undefined || found.money.fate !== 'counted') return 'candidate-gone';
  if ((found.money.countedAmount ?? found.money.amount) !== line.amount) return 'other-amount';
  if (await isTaken(transaction, id)) return 'candidate-gone';
  return { ...ofOrder(order), subject: id, act: undefined };
}

async function confirmReceipt(transaction: Database, line: BankLineRow, id: string): Promise<Confirmed> {
  const receipt = isUuid(id) ? await findReceipt(transaction, id) : undefined;
  if (receipt === undefined) return 'candidate-gone';
  await lockCustomer(transaction, receipt);
  const entries = await entriesOfDocument(transaction, id);
  const subject = receiptSubject(id);
  if (entries.some(({ cause }) => cause === 'receipt-reversal') || (await isTaken(transaction, subject)))
    return 'candidate-gone';
  if (receipt.amount !== line.amount) return 'other-amount';
  const { customerCode, saleUnit } = receipt;
  return { customerCode, saleUnit, orderId: undefined, matchedWith: customerCode, subject, act: undefined };
}

async function isTaken(transaction: Database, subject: string): Promise<boolean> {
  return (await takenSubjects(transaction, [subject])).size > 0;
}
