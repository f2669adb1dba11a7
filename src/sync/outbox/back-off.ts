/** Waiting grows fourfold from a second to five minutes, so that half an hour of trouble is at most 12 attempts. */
export const MIN_WAIT_MS = 1_000;
export const MAX_WAIT_MS = 5 * 60 * 1_000;
const GROWTH = 4;
/** Phones that lost the shop together don't come back together. */
const JITTER = 0.2;

/**
 * How long to wait after a failed attempt. There is no last attempt.
 *
 * @param attempts how many were made, from 1
 * @param random from 0 to 1
 * @param retryAfterMs what the shop asked for; never undercut
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * GROWTH ** Math.min(attempts - 1, 10));
  return Math.max(Math.round(ceiling * (1 - JITTER * random)), retryAfterMs);
}

/** So long its owner may take a change back that is held for that (Specification, DELIV-14). */
export const HOLD_MS = 10_000;

interface Waiting {
  readonly nextAttemptAt?: Date;
  readonly waitMs?: number;
  readonly heldUntil?: Date;
}

/** Whether a row may go now. A moment that lies further ahead than its wait was written by a clock that ran ahead. */
export function isDue(row: Waiting, now: Date): boolean {
  return dueInMs(row, now) === 0;
}

/** Milliseconds until the row may go, 0 when it may go now. */
export function dueInMs(row: Waiting, now: Date): number {
  return Math.max(
    leftMs(row.nextAttemptAt, row.waitMs ?? MAX_WAIT_MS, now),
    leftMs(row.heldUntil, HOLD_MS, now),
  );
}

/** 0 where the moment is past, or lies further ahead than it ever may. */
export function leftMs(until: Date | undefined, longestMs: number, now: Date): number {
  const ms = (until?.getTime() ?? 0) - now.getTime();
  return ms <= 0 || ms > longestMs ? 0 : ms;
}
