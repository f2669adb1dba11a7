import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isSameCustomer } from '#domain/kernel/customer-key';
import { satang, subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import {
  allocate,
  unallocatedOf,
  type Allocation,
  type Receipt,
  type ReceiptAnswer,
  type ReceiptRequest,
} from '#domain/payments/receipt';
import { findAccount } from '#server/store/accounts/accounts';
import { lockCustomer, postEntries } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import {
  accountDebts,
  entriesOfDocument,
  type LedgerEntry,
  type NewLedgerEntry,
} from '#server/store/payments/ledger-entries';
import { findReceipt, insertReceipt, type ReceiptRow } from '#server/store/payments/receipts';
import { openAmounts } from './open-debts.ts';

export interface Clerk {
  readonly accountId: string;
  /** The server's clock. */
  readonly now: Date;
}

/**
 * Records a payment of a customer on account. It settles invoices, and the rest becomes credit on account.
 * The customer's row lock serializes receipts, so the second of two for the last open amount finds it
 * settled. Idempotent by its id.
 */
export async function recordReceipt(
  transaction: Database,
  { accountId, now }: Clerk,
  request: ReceiptRequest,
): Promise<ReceiptAnswer> {
  const { id, account, amount, method, reference, receivedOn, note } = request;
  const customer = await lockCustomer(transaction, account);
  if (customer === undefined) return { kind: 'refused', code: 'customer-unknown' };
  const known = await findReceipt(transaction, id);
  if (known !== undefined)
    return isSame(known, request)
      ? { kind: 'recorded', receipt: await receiptOf(transaction, known) }
      : { kind: 'refused', code: 'receipt-closed' };

  if (receivedOn > bangkokDayOf(now)) return { kind: 'refused', code: 'received-later' };

  const [rest] = await accountDebts(transaction, account);
  const credit = satang(Math.max(0, subtractSatang(ZERO_SATANG, rest?.debt ?? ZERO_SATANG)));
  const allocations = allocate(request, await openAmounts(transaction, account), credit);
  if (typeof allocations === 'string') return { kind: 'refused', code: allocations };
  const row = await insertReceipt(transaction, {
    id,
    customerCode: customer.customerCode,
    saleUnit: customer.saleUnit,
    amount,
    method,
    reference,
    receivedOn,
    note,
    accountId,
    recordedAt: now,
  });
  // The id was just used for another customer.
  if (row === undefined) return { kind: 'refused', code: 'receipt-closed' };
  const left = unallocatedOf({ amount, allocations });
  const parts = [
    ...allocations.map((each): { amount: number; orderId?: string } => each),
    ...(left === 0 ? [] : [{ amount: left }]),
  ];
  await postEntries(
    transaction,
    customer,
    parts.map((part): NewLedgerEntry => ({
      book: 'debt',
      cause: 'receipt',
      amount: -part.amount,
      orderId: part.orderId,
      documentId: id,
      accountId,
      happenedAt: now,
      note,
    })),
  );
  return { kind: 'recorded', receipt: await receiptOf(transaction, row) };
}

function isSame(row: ReceiptRow, { account, amount, method }: ReceiptRequest): boolean {
  return isSameCustomer(row, account) && row.amount === amount && row.method === method;
}

/** Builds a receipt with the orders that it settled and whether it was reversed. */
export async function receiptOf(database: Database, row: ReceiptRow): Promise<Receipt> {
  const entries = await entriesOfDocument(database, row.id);
  return receiptFrom(row, entries, (await findAccount(database, row.accountId))?.name ?? '');
}

/** Builds a receipt from the entries that it made. @param recordedBy the name of the account, or '' */
export function receiptFrom(
  { id, number, customerCode, saleUnit, amount, method, reference, receivedOn, note, recordedAt }: ReceiptRow,
  entries: readonly LedgerEntry[],
  recordedBy: string,
): Receipt {
  return {
    id,
    number,
    account: { customerCode, saleUnit },
    amount: satang(amount),
    method,
    reference,
    receivedOn,
    note,
    recordedAt: recordedAt.toISOString(),
    recordedBy,
    allocations: entries.flatMap(({ cause, orderId, amount: settled }): readonly Allocation[] =>
      cause === 'receipt' && orderId !== null ? [{ orderId, amount: satang(-settled) }] : [],
    ),
    isReversed: entries.some(({ cause }) => cause === 'receipt-reversal'),
  };
}
