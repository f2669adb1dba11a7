import { takeAttemptSlot, type GrowingWaits, type TakenTry } from '#server/store/accounts/sign-in-tries';
import {
  secondsBetween,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';

export interface WaitingSubject {
  /** Who or what tries, in plain words. */
  readonly subject: string;
  readonly waits: GrowingWaits;
}

/**
 * Takes one try for each, from the narrowest: one that has to wait counts against nobody else, and makes no wait longer.
 *
 * @returns how long to wait for the first that has to; otherwise what was taken, in the same order
 */
export async function takeTries(
  { database, hashSubject, now }: AttemptLimiter,
  subjects: readonly WaitingSubject[],
): Promise<TooManyTries | readonly Extract<TakenTry, { kind: 'taken' }>[]> {
  const taken: Extract<TakenTry, { kind: 'taken' }>[] = [];
  for (const { subject, waits } of subjects) {
    const outcome = await takeAttemptSlot(database, hashSubject(subject), waits, now);
    if (outcome.kind === 'waiting')
      return { kind: 'too-many-tries', retryAfterSeconds: secondsBetween(now, outcome.waitsUntil) };
    taken.push(outcome);
  }
  return taken;
}
