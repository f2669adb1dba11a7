import type { Transaction } from 'dexie';

/** Copies all rows of a table that an upgrade renames. */
export async function moveRows(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.table(to).bulkPut(await transaction.table(from).toArray());
}
