/** The waiting times of a kind of work between failed attempts. All times are milliseconds. */
export interface BackOff {
  /** After the first failed attempt, the second, and so on. The last one repeats. */
  readonly waitsMs: readonly [number, ...number[]];
  /** Limits the wait that the receiver may ask for (`Retry-After`). */
  readonly maxRequestedMs: number;
  /** No attempt is later than this after the first one. Undefined if the work itself decides when it is too late. */
  readonly giveUpAfterMs?: number;
}

/** Waits are up to a tenth longer, so that work that failed together is not repeated together. */
export const JITTER = 0.1;

export interface FailedAttempt {
  /** The number of attempts so far, at least 1. */
  readonly attempts: number;
  readonly firstTriedAt: Date;
  /** The wait that the receiver asked for, which is a minimum; 0 for none. */
  readonly requestedMs: number;
  readonly now: Date;
  /** From 0 to 1. */
  readonly random: number;
}

/**
 * Computes the time of the next attempt.
 *
 * @returns undefined if the work is given up
 */
export function retryAt(
  { waitsMs, maxRequestedMs, giveUpAfterMs = Infinity }: BackOff,
  { attempts, firstTriedAt, requestedMs, now, random }: FailedAttempt,
): Date | undefined {
  const planned = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? waitsMs[0];
  const waitMs = Math.max(planned * (1 + JITTER * random), Math.min(requestedMs, maxRequestedMs));
  const next = new Date(now.getTime() + Math.round(waitMs));
  return next.getTime() - firstTriedAt.getTime() > giveUpAfterMs ? undefined : next;
}
