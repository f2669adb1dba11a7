import { createHash } from 'node:crypto';
import type { Database } from '#server/store/database';
import { countTry } from '#server/store/sign-in-tries';

export interface CountedTry {
  /** Who or what is counted; kept as a hash, the table does not collect names. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts a try against each, from the narrowest: one that is refused already counts against nobody else.
 *
 * @returns the seconds to wait of the first that is over its limit; undefined when none is
 */
export async function secondsToWait(
  database: Database,
  now: Date,
  counted: readonly CountedTry[],
): Promise<number | undefined> {
  for (const { subject, limit, windowMs } of counted) {
    const { tries, windowEndsAt } = await countTry(database, hashedSubject(subject), now, windowMs);
    if (tries > limit) return Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  }
  return undefined;
}

export function hashedSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
