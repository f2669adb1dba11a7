import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isSameCustomer } from '#domain/kernel/customer-key';
import { satang, subtractSatang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { refusalOfRefund, type RefundAnswer, type RefundRequest } from '#domain/payments/refund';
import type { Audited } from '#server/services/office/audit/write-audit';
import type { Clerk } from '#server/services/office/record-receipt';
import { lockCustomer, postEntries } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { accountDebts } from '#server/store/payments/ledger-entries';
import { findRefund, insertRefund } from '#server/store/payments/refunds';

/**
 * Records that the office gave money back to a customer. It lowers the credit on account, which is where every payment
 * that nothing needs any more ends: of cancelled orders, of returned products, and of payments above the price. The
 * customer's row lock serializes two clerks. Idempotent by its id.
 */
export async function recordRefund(
  transaction: Database,
  { accountId, now }: Clerk,
  request: RefundRequest,
): Promise<Audited<RefundAnswer>> {
  const refused = (code: Extract<RefundAnswer, { kind: 'refused' }>['code']): Audited<RefundAnswer> => ({
    result: { kind: 'refused', code },
    act: undefined,
  });
  const { id, account, amount, method, reference, paidOn, note } = request;
  const customer = await lockCustomer(transaction, account);
  if (customer === undefined) return refused('customer-unknown');
  const known = await findRefund(transaction, id);
  const credit = await creditOf(transaction, account);
  if (known !== undefined)
    return isSameCustomer(known, account) && known.amount === amount && known.method === method
      ? { result: { kind: 'refunded', number: known.number, creditLeft: credit }, act: undefined }
      : refused('refund-closed');
  const refusal = refusalOfRefund(request, credit, bangkokDayOf(now));
  if (refusal !== undefined) return refused(refusal);
  const { customerCode, saleUnit } = customer;
  const row = await insertRefund(transaction, {
    id,
    customerCode,
    saleUnit,
    amount,
    method,
    reference,
    paidOn,
    note,
    accountId,
    recordedAt: now,
  });
  // The id was just used for another customer.
  if (row === undefined) return refused('refund-closed');
  await postEntries(transaction, customer, [
    { book: 'debt', cause: 'refund', amount, documentId: id, accountId, happenedAt: now, note },
  ]);
  return {
    result: { kind: 'refunded', number: row.number, creditLeft: subtractSatang(credit, amount) },
    act: {
      action: 'refund-recorded',
      subject: 'refund',
      subjectId: id,
      after: { amount, method, reference, customerCode, saleUnit },
    },
  };
}

/** The credit on account, which no order and no invoice has used; zero or more. */
async function creditOf(database: Database, account: CustomerKey): Promise<Satang> {
  const [rest] = await accountDebts(database, account);
  return satang(Math.max(0, -(rest?.debt ?? 0)));
}
