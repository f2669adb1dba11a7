import type { OutboxRow } from '#local/outbox';
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

/** Without what is for a client that the company does not know yet: it waits for the client's registration. */
export function firstOfLanes(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const lanes = new Map<string, OutboxRow>();
  for (const row of rows) if (!lanes.has(row.lane)) lanes.set(row.lane, row);
  const unknown = new Set(rows.filter(({ kind }) => kind === 'register-client').map(({ lane }) => lane));
  return [...lanes.values()].filter(({ onBehalfOf }) => !unknown.has(onBehalfOf.customerCode));
}

/** Rows that will go by themselves, now or later. */
export function isSendable(row: OutboxRow, canRepeat: boolean): boolean {
  return row.state === 'waiting' || (row.state === 'unknown' && (canRepeat || factsOf(row).isRepeatable));
}
