import { createHash } from 'node:crypto';
import type { Database } from '#server/store/database';
import { countTry } from '#server/store/sign-in-tries';

export interface TooManyTries {
  readonly kind: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

export interface CountedTry {
  /** Who or what is counted, in plain words. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts a try against each, from the narrowest: one that is refused already counts against nobody else.
 *
 * @returns how long to wait for the first that is over its limit; undefined while none is
 */
export async function countTries(
  database: Database,
  now: Date,
  counted: readonly CountedTry[],
): Promise<TooManyTries | undefined> {
  for (const { subject, limit, windowMs } of counted) {
    const { tries, windowEndsAt } = await countTry(database, hashedSubject(subject), now, windowMs);
    if (tries > limit)
      return { kind: 'too-many-tries', retryAfterSeconds: secondsBetween(now, windowEndsAt) };
  }
  return undefined;
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));
}

/** Names and addresses are kept as hashes: the table counts, it does not collect. */
export function hashedSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
