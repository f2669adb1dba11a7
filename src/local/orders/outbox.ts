import type { Table } from 'dexie';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { QueuedChange } from '#domain/outbox/queued-change';
import type { AccountKey } from '#local/kernel/account';

/**
 * The kinds of change. Each is declared by its module in `src/sync/changes/`, so that everything about a kind is in one
 * place. A row of a newer app may have a kind that this app does not know.
 */
// oxlint-disable-next-line typescript/no-empty-interface
export interface ChangeKinds {}

export type OutboxKind = keyof ChangeKinds;

/** The changes of a customer's address. */
export type AddressKind = 'add-address' | 'update-address' | 'remove-address';

/** The changes of a customer's own data. */
export type DetailKind = 'save-consent' | 'save-profile' | 'save-file';

/** A pending change. It leaves the outbox only when it is accepted or its owner removes it. */
export interface OutboxRow extends QueuedChange {
  /**
   * Numbered by the database, so that changes are sent in the order in which they were made, whatever the clock says.
   */
  readonly seq?: number;
  readonly tenant: string;
  readonly account: AccountKey;
  /** The person who made the change. */
  readonly actor: string;
  /** The customer at the time of the change. */
  readonly onBehalfOf: CustomerKey;
  readonly kind: OutboxKind;
  readonly schemaVersion: number;
  /** Rows of one lane are sent one after the other; lanes are independent of each other. */
  readonly lane: string;
  /** Lanes that must be sent first: an order waits for the addresses that it refers to. */
  readonly waitsFor?: readonly string[];
  /** The request body, frozen when the change was made. */
  readonly body: unknown;
  /**
   * The keys of older changes that this one replaced although they may have taken effect. They are closed too
   * before it is discarded.
   */
  readonly replaces?: readonly string[];
  /** The server's answer to a refused address in wire format, whose texts are shown unchanged. */
  readonly said?: unknown;
  /** The invoice of a delivery attempt in wire format, as it was at the time of the attempt. */
  readonly about?: unknown;
  readonly createdAt: Date;
  /**
   * The time of the decision in milliseconds by the server's clock, never later than the decision. Absent for
   * changes that count by arrival.
   */
  readonly decidedAt?: number;
}

export type OutboxTable = Table<OutboxRow, number>;

export const OUTBOX_SCHEMA = '++seq, &id, account, lane';
