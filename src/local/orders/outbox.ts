import type { Table } from 'dexie';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AccountKey } from '#local/kernel/account';

/**
 * - waiting: goes by itself; whether it may have left says `isMaybeSent`
 * - sending: a request is under way, or its sender died
 * - unknown: tried, and nobody knows whether it took effect
 * - needs-sign-in: the shop said that the session is over
 * - parked: the shop refused it, and its owner decides
 */
export type OutboxState = 'waiting' | 'sending' | 'unknown' | 'needs-sign-in' | 'parked';

/** What kind of change a row carries; each kind has one sender in sync/. */
export type OutboxKind =
  | 'add-order'
  | 'cancel-order'
  | 'set-wish'
  | 'register-client'
  | 'send-slip'
  | 'send-delivery'
  | AddressKind
  | DetailKind
  | PushKind;

/** Whether this browser is to be told of orders. */
export type PushKind = 'save-push' | 'remove-push';

/** What becomes of a customer's address. */
export type AddressKind = 'add-address' | 'update-address' | 'remove-address';

/** What a customer says of itself. */
export const DETAIL_KINDS = ['save-consent', 'save-profile', 'save-file'] as const;

export type DetailKind = (typeof DETAIL_KINDS)[number];

/** A change that the phone owes the shop. It leaves by acceptance or by its owner's hand, never otherwise. */
export interface OutboxRow {
  /** Numbered by the database: changes are sent in the order in which they were made, whatever the clock says. */
  readonly seq?: number;
  /** The idempotency key. */
  readonly id: string;
  readonly tenant: string;
  readonly account: AccountKey;
  /** Who really did it. */
  readonly actor: string;
  /** For whom, as it was when the change was made. */
  readonly onBehalfOf: CustomerKey;
  readonly kind: OutboxKind;
  readonly schemaVersion: number;
  /** Rows of one lane go one after the other; lanes don't wait for each other. */
  readonly lane: string;
  /** Lanes that go before it: an order waits for the addresses that it names. */
  readonly waitsFor?: readonly string[];
  /** What is sent, frozen when the change was made. */
  readonly body: unknown;
  readonly state: OutboxState;
  readonly attempts: number;
  /**
   * Some attempt may have left this phone, whatever was answered to it: the browser may have repeated the request by
   * itself. Before its owner edits or discards the change the shop is asked.
   */
  readonly isMaybeSent: boolean;
  /**
   * Keys of older changes of the same thing that this one took the place of although they may have taken effect. They are
   * closed too before it is discarded.
   */
  readonly replaces?: readonly string[];
  /** Another phone has it too: what the company answers to this one says nothing about the other. */
  readonly isHandedOver?: boolean;
  /** By the wall clock; not believed when it lies further ahead than `waitMs`. */
  readonly nextAttemptAt?: Date;
  readonly waitMs?: number;
  /** Its owner may take it back until then, so nothing sends it before, whatever wakes the outbox. By the wall clock. */
  readonly heldUntil?: Date;
  /** A code, never a text. */
  readonly lastProblem?: string;
  /** Where HTTP itself said something else than 200 the last time: '503 Service Unavailable', or '503' alone. */
  readonly httpStatus?: string | undefined;
  /** Of a refused address: what the shop said to it, in the wire's words, which are shown as they come. */
  readonly said?: unknown;
  /** Of a visit: the invoice that it is of, in the wire's words, as it was when the visit was made. */
  readonly about?: unknown;
  readonly createdAt: Date;
  /** Milliseconds by the server's clock, never later than the decision. Absent for what counts by its arrival. */
  readonly decidedAt?: number;
}

export type OutboxTable = Table<OutboxRow, number>;

export const OUTBOX_SCHEMA = '++seq, &id, account, lane';
