import type { AccountKey } from '#local/kernel/account';
import type { ReceiptRow, ReceiptTable } from './receipts.ts';

/** The receipt of an order that the server accepted from this phone and account. */
export async function findAcceptedOrder(
  receipts: ReceiptTable,
  account: AccountKey,
  orderId: string,
): Promise<ReceiptRow | undefined> {
  return await receipts
    .where('subject')
    .equals(orderId)
    .and((row) => row.account === account && row.kind === 'add-order' && row.outcome === 'accepted')
    .first();
}

/** The ids of the account's orders that the server accepted from this phone but no longer knows. */
export async function readMissingOrderIds(
  receipts: ReceiptTable,
  account: AccountKey,
): Promise<ReadonlySet<string>> {
  const rows = await receipts.where('account').equals(account).toArray();
  return new Set(
    rows
      .filter(({ kind, missingSince }) => kind === 'add-order' && missingSince !== undefined)
      .map(({ subject }) => subject),
  );
}

/**
 * Removes the missing mark from orders that the server knows. Call it inside a transaction over the table.
 */
export async function unmarkMissingOrders(
  receipts: ReceiptTable,
  account: AccountKey,
  orderIds: readonly string[],
): Promise<void> {
  await receipts
    .where('subject')
    .anyOf([...orderIds])
    .and((row) => row.account === account && row.kind === 'add-order' && row.missingSince !== undefined)
    .modify((row) => void Reflect.deleteProperty(row, 'missingSince'));
}

/** Whether the server accepted anything about the order from this phone, for any account. */
export async function wasAccepted(receipts: ReceiptTable, orderId: string): Promise<boolean> {
  const accepted = receipts
    .where('subject')
    .equals(orderId)
    .and(({ outcome }) => outcome === 'accepted');
  return (await accepted.count()) > 0;
}
