import type { Table } from 'dexie';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxKind } from './outbox.ts';

/** What became of a change that left the outbox. */
export interface ReceiptRow {
  /** The idempotency key of an order or a cancel; the own id of a slip or a visit, whatever its key was. */
  readonly id: string;
  readonly account: AccountKey;
  readonly kind: OutboxKind;
  /** What the change was about: an order's id. The id of a slip or a visit is that of its receipt. */
  readonly subject: string;
  readonly outcome: 'accepted' | 'replaced' | 'discarded';
  /** By the phone's clock, for showing. */
  readonly settledAt: Date;
  /**
   * ISO 8601 by the server's clock, where it accepted the change: when it took the order or the slip, or cancelled the order. Of
   * a visit: when it was made, by which the company lists visits.
   */
  readonly orderedAt?: string;
  /**
   * Of an accepted change: when this phone noticed that the company does not know it any more. By the phone's clock, for
   * showing.
   */
  readonly missingSince?: Date;
}

export type ReceiptTable = Table<ReceiptRow, string>;

export const RECEIPTS_SCHEMA = 'id, account, subject';

/** An order that was accepted is known by its receipt for so long, also when its history was deleted at sign-out. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Receipts of what was replaced or discarded have only the phone's time, which may be wrong: they go by number. */
const KEPT_OWN = 100;

/** Deletes what is old by the server's clock: the phone's may be in 1970. Called inside a transaction over the table. */
export async function pruneReceipts(receipts: ReceiptTable, orderedAt: string): Promise<void> {
  const oldestMs = Date.parse(orderedAt) - KEPT_MS;
  await receipts
    .filter((receipt) => receipt.orderedAt !== undefined && Date.parse(receipt.orderedAt) < oldestMs)
    .delete();
  const own = await receipts.filter((receipt) => receipt.orderedAt === undefined).toArray();
  const newestFirst = own.sort((first, second) => second.settledAt.getTime() - first.settledAt.getTime());
  await receipts.bulkDelete(newestFirst.slice(KEPT_OWN).map((receipt) => receipt.id));
}
