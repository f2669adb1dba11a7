import type { OutboxRow } from '#local/orders/outbox';
import { isDue } from './back-off.ts';
import { factsOf } from './change-facts.ts';

/**
 * The rows that may go now: the first of each lane, orders before what is less to their owner, and among those the least
 * tried lane first, so that one row that always fails never keeps the others waiting.
 *
 * @param rows of one account, in order of `seq`
 * @param canRepeat the back end knows idempotency keys: any unknown row may be sent again by itself
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
        factsOf(first).rank - factsOf(second).rank ||
        first.attempts - second.attempts ||
        (first.seq ?? 0) - (second.seq ?? 0),
    );
}

/**
 * Without what is for a client that the company does not know yet: it waits for the client's registration; and without what
 * waits for an address, or whose address an order still needs.
 */
export function firstOfLanes(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const lanes = new Map<string, OutboxRow>();
  for (const row of rows) if (!lanes.has(row.lane)) lanes.set(row.lane, row);
  const unknown = new Set(rows.filter(({ kind }) => kind === 'register-client').map(({ lane }) => lane));
  return [...lanes.values()].filter(
    (row) => !unknown.has(row.onBehalfOf.customerCode) && !rows.some((other) => goesBefore(other, row)),
  );
}

/** What others need is there once it is sent, whenever it was written. */
const isMade: ReadonlySet<string> = new Set(['add-address', 'add-order']);

/**
 * A slip goes behind its order. An order goes behind the addresses that it names: behind a new one whenever that was written, behind a change of one where
 * the change was there first. An address is deleted behind the orders that were to go there before.
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

/** Rows that will go by themselves, now or later. */
export function isSendable(row: OutboxRow, canRepeat: boolean): boolean {
  return row.state === 'waiting' || (row.state === 'unknown' && (canRepeat || factsOf(row).isRepeatable));
}
