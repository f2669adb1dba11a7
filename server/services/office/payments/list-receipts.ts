import type { CustomerKey } from '#domain/kernel/customer-key';
import { MAX_LISTED_RECEIPTS, type ListedReceipt } from '#domain/office/payments/listed-receipt';
import { receiptFrom } from '#server/services/office/record-receipt';
import { accountNames } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { orderNumbers } from '#server/store/orders/orders';
import { entriesOfDocuments } from '#server/store/payments/ledger-entries';
import { newestReceipts } from '#server/store/payments/receipts';

/** Lists the newest receipts of a customer, the newest first. A customer who is unknown has none. */
export async function listReceipts(
  database: Database,
  customer: CustomerKey,
): Promise<readonly ListedReceipt[]> {
  const rows = await newestReceipts(database, customer, MAX_LISTED_RECEIPTS);
  const entries = await entriesOfDocuments(
    database,
    rows.map(({ id }) => id),
  );
  const names = await accountNames(database, [...new Set(rows.map(({ accountId }) => accountId))]);
  const receipts = rows.map((row) =>
    receiptFrom(row, entries.get(row.id) ?? [], names.get(row.accountId) ?? ''),
  );
  const orderIds = receipts.flatMap(({ allocations }) => allocations.map(({ orderId }) => orderId));
  const numbers = await orderNumbers(database, [...new Set(orderIds)]);
  return receipts.map((receipt) => ({
    receipt,
    orderNumbers: receipt.allocations.map(({ orderId }) => numbers.get(orderId) ?? ''),
  }));
}
