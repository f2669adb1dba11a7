import { isSentAutomatically } from '#domain/outbox/queued-change';
import type { OutboxRow } from '#local/orders/outbox';
import { factsOf } from '#sync/changes/changes';
import { isDue } from '#sync/outbox/back-off';

/**
 * The rows that may be sent now: the first of each lane, sorted by priority and then by attempts, so that a row
 * that always fails does not block the others.
 *
 * @param rows of one account, in order of `seq`
 * @param canRepeat whether the back end supports idempotency keys, so that any row with an unknown outcome
 * may be resent automatically
 */
export function sendableRows(
  rows: readonly OutboxRow[],
  now: Date,
  canRepeat: boolean,
): readonly OutboxRow[] {
  return firstOfLanes(rows)
    .filter((row) => isSendable(row, canRepeat) && isDue(row, now))
    .sort(
      (first, second) =>
        factsOf(first).priority - factsOf(second).priority ||
        first.attempts - second.attempts ||
        (first.seq ?? 0) - (second.seq ?? 0),
    );
}

/**
 * The first row of each lane, without rows that have to wait: for the registration of their client, for an
 * address, or, before an address is deleted, for the orders that use it.
 */
export function firstOfLanes(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const lanes = new Map<string, OutboxRow>();
  for (const row of rows) if (!lanes.has(row.lane)) lanes.set(row.lane, row);
  const unknown = new Set(rows.filter(({ kind }) => kind === 'register-client').map(({ lane }) => lane));
  return [...lanes.values()].filter(
    (row) => !unknown.has(row.onBehalfOf.customerCode) && !rows.some((other) => goesBefore(other, row)),
  );
}

/** Kinds that create something that others depend on; they are sent first, whenever they were written. */
const isMade: ReadonlySet<string> = new Set(['add-address', 'add-order']);

/**
 * Whether another row must be sent before this one. A slip waits for its order. An order waits for its
 * addresses: for a new one in any case, for a changed one if the change is older. The deletion of an address
 * waits for older orders that use it.
 */
export function goesBefore(other: OutboxRow, row: OutboxRow): boolean {
  const isEarlier = (other.seq ?? 0) < (row.seq ?? 0);
  if (row.waitsFor?.includes(other.lane) === true)
    return isMade.has(other.kind) || (isEarlier && other.kind === 'update-address');
  return (
    row.kind === 'remove-address' &&
    isEarlier &&
    other.state !== 'parked' &&
    other.waitsFor?.includes(row.lane) === true
  );
}

/** Whether the row is sent automatically, now or later. */
export function isSendable(row: OutboxRow, canRepeat: boolean): boolean {
  return isSentAutomatically(row, canRepeat || factsOf(row).isRepeatable);
}
