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
  readonly refusalAnswer?: unknown;
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

/** The account's changes in the order in which they were made. @param kinds all kinds if there are none */
export async function readChanges(
  outbox: OutboxTable,
  account: AccountKey,
  ...kinds: readonly OutboxKind[]
): Promise<readonly OutboxRow[]> {
  const rows = await outbox.where('account').equals(account).sortBy('seq');
  return kinds.length === 0 ? rows : rows.filter(({ kind }) => kinds.includes(kind));
}

/** The changes of all accounts in the order in which they were made. */
export async function readEveryChange(outbox: OutboxTable): Promise<readonly OutboxRow[]> {
  return await outbox.toArray();
}

/** Whether any account has such a change. It stops at the first one, because bodies with pictures are large. */
export async function hasSomeChange(
  outbox: OutboxTable,
  isMeant: (row: OutboxRow) => boolean,
): Promise<boolean> {
  return (await outbox.filter(isMeant).first()) !== undefined;
}

/** Whether any account has a change, in any state. */
export async function hasAnyChange(outbox: OutboxTable): Promise<boolean> {
  return (await outbox.count()) > 0;
}

/**
 * The ids of the changes of all accounts. A live query needs these and not the primary keys, because Dexie does not
 * report keys that the database generated.
 */
export async function readChangeIds(outbox: OutboxTable): Promise<readonly string[]> {
  return (await outbox.orderBy('id').keys()).map(String);
}

/** The changes of one lane in the order in which they were made. */
export async function readLane(outbox: OutboxTable, lane: string): Promise<readonly OutboxRow[]> {
  return await outbox.where('lane').equals(lane).sortBy('seq');
}

/** The changes of all lanes whose names start like this, in the order in which they were made. */
export async function readLanesFrom(outbox: OutboxTable, start: string): Promise<readonly OutboxRow[]> {
  return await outbox.where('lane').startsWith(start).sortBy('seq');
}

export async function isLaneEmpty(outbox: OutboxTable, lane: string): Promise<boolean> {
  return (await outbox.where('lane').equals(lane).count()) === 0;
}

export async function findChange(outbox: OutboxTable, id: string): Promise<OutboxRow | undefined> {
  return await outbox.where('id').equals(id).first();
}

/** @returns whether the change was in the outbox: another tab may have settled it, or its owner discarded it */
export async function removeChange(outbox: OutboxTable, id: string): Promise<boolean> {
  return (await outbox.where('id').equals(id).delete()) > 0;
}

export async function removeChanges(outbox: OutboxTable, rows: readonly OutboxRow[]): Promise<void> {
  await outbox.bulkDelete(rows.flatMap(({ seq }) => seq ?? []));
}

/**
 * Removes the changes of a lane that a newer one replaces. Call it inside a transaction over the table.
 *
 * @returns the removed ones, in the order in which they were made
 */
export async function removeFromLane(
  outbox: OutboxTable,
  lane: string,
  isReplaced: (row: OutboxRow) => boolean,
): Promise<readonly OutboxRow[]> {
  const removed = (await readLane(outbox, lane)).filter(isReplaced);
  await removeChanges(outbox, removed);
  return removed;
}
