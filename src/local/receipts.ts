import type { Table } from 'dexie';
import type { AccountKey } from './account.ts';
import type { OutboxKind } from './outbox.ts';

/** What became of a change that left the outbox. */
export interface ReceiptRow {
  /** The idempotency key. */
  readonly id: string;
  readonly account: AccountKey;
  readonly kind: OutboxKind;
  /** What the change was about: an order's id. */
  readonly subject: string;
  readonly outcome: 'accepted' | 'replaced' | 'discarded';
  readonly settledAt: Date;
}

export type ReceiptTable = Table<ReceiptRow, string>;

export const RECEIPTS_SCHEMA = 'id, account, subject';
