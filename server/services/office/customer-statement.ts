import { boundsOfDays } from '#domain/kernel/bangkok-day';
import {
  statementLines,
  type NamedEntry,
  type Statement,
  type StatementQuery,
} from '#domain/payments/account';
import { accountNames } from '#server/store/accounts/accounts';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { orderNumbers } from '#server/store/orders/orders';
import { entriesOfCustomer } from '#server/store/payments/ledger-entries';
import { receiptNumbers } from '#server/store/payments/receipts';

/**
 * Lists the movements on a customer's account with running balances.
 *
 * @returns undefined when there is no such customer
 */
export async function customerStatement(
  database: Database,
  { account, firstDay, lastDay }: StatementQuery,
): Promise<Statement | undefined> {
  const customer = await findCustomer(database, account);
  if (customer === undefined) return undefined;
  const entries = await entriesOfCustomer(database, account);
  const idsOf = (pick: (entry: (typeof entries)[number]) => string | null): readonly string[] => [
    ...new Set(entries.map(pick).filter((id) => id !== null)),
  ];
  const orders = await orderNumbers(
    database,
    idsOf(({ orderId }) => orderId),
  );
  const receipts = await receiptNumbers(
    database,
    idsOf(({ documentId }) => documentId),
  );
  const names = await accountNames(
    database,
    idsOf(({ accountId }) => accountId),
  );
  const named = entries.map(
    ({ happenedAt, book, cause, amount, orderId, documentId, accountId, note }): NamedEntry => ({
      at: happenedAt,
      book,
      cause,
      amount,
      orderNo: orders.get(orderId ?? '') ?? '',
      documentId: documentId ?? '',
      receiptNumber: receipts.get(documentId ?? '') ?? 0,
      note,
      by: names.get(accountId ?? '') ?? '',
    }),
  );
  const { customerCode, saleUnit, name: customerName, creditLimit } = customer;
  return {
    account: { customerCode, saleUnit },
    customerName,
    creditLimit,
    ...statementLines(named, boundsOfDays(firstDay, lastDay)),
  };
}
