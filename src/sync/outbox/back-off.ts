/**
 * The wait grows fourfold from one second to five minutes, so half an hour of failures causes at most 12 attempts.
 */
export const MIN_WAIT_MS = 1_000;
export const MAX_WAIT_MS = 5 * 60 * 1_000;
const GROWTH = 4;
/** Spreads the retries of phones that lost the server at the same time. */
const JITTER = 0.2;

/**
 * The waiting time after a failed attempt, in milliseconds. Retries never end.
 *
 * @param attempts the number of attempts so far, from 1
 * @param random from 0 to 1
 * @param retryAfterMs the delay that the server asked for, which is a minimum
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * GROWTH ** Math.min(attempts - 1, 10));
  return Math.max(Math.round(ceiling * (1 - JITTER * random)), retryAfterMs);
}

/** The undo period of a held change (Specification, DELIV-14). */
export const HOLD_MS = 10_000;

interface Waiting {
  readonly nextAttemptAt?: Date;
  readonly waitMs?: number;
  readonly heldUntil?: Date;
}

/**
 * Whether a row may be sent now. A time further ahead than its wait was written by a clock that ran ahead,
 * and is ignored.
 */
export function isDue(row: Waiting, now: Date): boolean {
  return dueInMs(row, now) === 0;
}

/** Milliseconds until the row may be sent; 0 if it may be sent now. */
export function dueInMs(row: Waiting, now: Date): number {
  return Math.max(
    leftMs(row.nextAttemptAt, row.waitMs ?? MAX_WAIT_MS, now),
    leftMs(row.heldUntil, HOLD_MS, now),
  );
}

/** The milliseconds left until a time; 0 if it has passed or is further ahead than allowed. */
export function leftMs(until: Date | undefined, longestMs: number, now: Date): number {
  const ms = (until?.getTime() ?? 0) - now.getTime();
  return ms <= 0 || ms > longestMs ? 0 : ms;
}
