import { DAY_MS } from '#domain/kernel/durations';
import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxKind } from './outbox.ts';

/** The outcome of a change that left the outbox. */
export interface ReceiptRow {
  /** The idempotency key of an order or cancellation; the own id of a slip or delivery attempt. */
  readonly id: string;
  readonly account: AccountKey;
  readonly kind: OutboxKind;
  /** The id of the order that the change concerns. */
  readonly subject: string;
  readonly outcome: 'accepted' | 'replaced' | 'discarded';
  /** The phone's time, for display. */
  readonly settledAt: Date;
  /**
   * ISO 8601 by the server's clock, if the change was accepted: when the order or slip was accepted, or the
   * order cancelled. For a delivery attempt, the time of the attempt, by which the server lists them.
   */
  readonly orderedAt?: string;
  /**
   * The time at which this phone noticed that the server no longer knows an accepted change. By the phone's clock,
   * for display.
   */
  readonly missingSince?: Date;
}

export type ReceiptTable = Table<ReceiptRow, string>;

/** Receipts of accepted changes are kept this long, even if the history was deleted at sign-out. */
const KEPT_MS = 30 * DAY_MS;
/**
 * Receipts of replaced or discarded changes have only the phone's time, which may be wrong, so they are
 * limited by number.
 */
const KEPT_OWN = 100;

/**
 * Deletes old receipts by the server's clock, because the phone's may be wrong. Call it inside a transaction
 * over the table.
 */
export async function pruneReceipts(receipts: ReceiptTable, orderedAt: string): Promise<void> {
  const oldestMs = Date.parse(orderedAt) - KEPT_MS;
  await receipts
    .filter((receipt) => receipt.orderedAt !== undefined && Date.parse(receipt.orderedAt) < oldestMs)
    .delete();
  const own = await receipts.filter((receipt) => receipt.orderedAt === undefined).toArray();
  const newestFirst = own.sort((first, second) => second.settledAt.getTime() - first.settledAt.getTime());
  await receipts.bulkDelete(newestFirst.slice(KEPT_OWN).map((receipt) => receipt.id));
}

export async function readReceipts(
  receipts: ReceiptTable,
  account: AccountKey,
): Promise<readonly ReceiptRow[]> {
  return await receipts.where('account').equals(account).toArray();
}

/** Marks an accepted change as missing on the server, once. */
export async function markMissing(receipts: ReceiptTable, id: string, missingSince: Date): Promise<void> {
  await receipts
    .where('id')
    .equals(id)
    .and((row) => row.missingSince === undefined)
    .modify({ missingSince });
}

export async function saveReceipt(receipts: ReceiptTable, receipt: ReceiptRow): Promise<void> {
  await receipts.put(receipt);
}

export async function removeReceipts(
  receipts: ReceiptTable,
  gone: readonly Pick<ReceiptRow, 'id'>[],
): Promise<void> {
  await receipts.bulkDelete(gone.map(({ id }) => id));
}
