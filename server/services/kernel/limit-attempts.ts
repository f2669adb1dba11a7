import type { Database } from '#server/store/database/database';
import { countTry } from '#server/store/accounts/sign-in-tries';
import type { HashSubject } from '#server/tenants/keys/tenant-keys';
import { networksAround } from './network.ts';

export interface TooManyTries {
  readonly kind: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

/** Where tries are counted. Names and networks are kept as keyed hashes: the table counts, it does not collect. */
export interface AttemptLimiter {
  readonly database: Database;
  readonly hashSubject: HashSubject;
  readonly now: Date;
}

export interface CountedTry {
  /** Who or what is counted, in plain words. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** One limit for a network, and larger ones for the wider networks around it. */
export function triesOfNetwork(
  what: string,
  network: string,
  { limit, windowMs }: Omit<CountedTry, 'subject'>,
): readonly CountedTry[] {
  return networksAround(network).map((around) => ({
    subject: `${what} ${around.network}`,
    limit: limit * around.factor,
    windowMs,
  }));
}

/**
 * Counts a try against each, from the narrowest: one that is refused already counts against nobody else.
 *
 * @returns how long to wait for the first that is over its limit; undefined while none is
 */
export async function limitAttempts(
  { database, hashSubject, now }: AttemptLimiter,
  counted: readonly CountedTry[],
): Promise<TooManyTries | undefined> {
  for (const { subject, limit, windowMs } of counted) {
    const { tries, windowEndsAt } = await countTry(database, hashSubject(subject), now, windowMs);
    if (tries > limit)
      return { kind: 'too-many-tries', retryAfterSeconds: secondsBetween(now, windowEndsAt) };
  }
  return undefined;
}

/** Whole seconds for `Retry-After`; at least one. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));
}
