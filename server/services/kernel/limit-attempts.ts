import type { Database } from '#server/store/database/database';
import { countTry } from '#server/store/accounts/sign-in-tries';
import type { HashSubject } from '#server/tenants/keys/tenant-keys';
import { networksAround } from './network.ts';

export interface TooManyTries {
  readonly kind: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

/**
 * The dependencies of the attempt counters. Subjects (names, networks) are stored only as keyed hashes, so
 * the table reveals nobody.
 */
export interface AttemptLimiter {
  readonly database: Database;
  readonly hashSubject: HashSubject;
  readonly now: Date;
}

export interface CountedTry {
  /** The person, number or network that is counted, in plain text. It is hashed before it is stored. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Builds one limit for a network and larger limits for the wider networks around it. */
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
 * Counts an attempt against each subject, starting with the narrowest. It stops at the first exceeded limit,
 * so a refused attempt does not count against the wider subjects.
 *
 * @returns the wait for the first exceeded limit, or undefined when none is exceeded
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

/** Whole seconds for `Retry-After`, at least one. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));
}
