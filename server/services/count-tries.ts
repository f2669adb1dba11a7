import { createHash } from 'node:crypto';
import type { Database } from '#server/store/database';
import { countTry } from '#server/store/sign-in-tries';

export interface TooManyTries {
  readonly kind: 'too-many-tries';
  readonly retryAfterSeconds: number;
}

/** @returns undefined while the subject may go on */
export async function countTryOf(
  database: Database,
  { subject, limit, windowMs, now }: CountedSubject,
): Promise<TooManyTries | undefined> {
  const { tries, windowEndsAt } = await countTry(database, subject, now, windowMs);
  if (tries <= limit) return undefined;
  const waitMs = windowEndsAt.getTime() - now.getTime();
  return { kind: 'too-many-tries', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

interface CountedSubject {
  /** By `hashedSubject`. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly now: Date;
}

/** Names and addresses are kept as hashes: the table counts, it does not collect. */
export function hashedSubject(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
