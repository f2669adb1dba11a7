/** Waiting grows fourfold from a second to five minutes, so that half an hour of trouble is at most 12 attempts. */
export const SHORTEST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 5 * 60 * 1_000;
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
  const ceiling = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * GROWTH ** Math.min(attempts - 1, 10));
  return Math.max(Math.round(ceiling * (1 - JITTER * random)), retryAfterMs);
}

/** Whether a row may go now. A moment that lies further ahead than its wait was written by a clock that ran ahead. */
export function isDue(row: { readonly nextAttemptAt?: Date; readonly waitMs?: number }, now: Date): boolean {
  return dueInMs(row, now) === 0;
}

/** Milliseconds until the row may go, 0 when it may go now. */
export function dueInMs(row: { readonly nextAttemptAt?: Date; readonly waitMs?: number }, now: Date): number {
  if (row.nextAttemptAt === undefined) return 0;
  const leftMs = row.nextAttemptAt.getTime() - now.getTime();
  return leftMs <= 0 || leftMs > (row.waitMs ?? LONGEST_WAIT_MS) ? 0 : leftMs;
}
