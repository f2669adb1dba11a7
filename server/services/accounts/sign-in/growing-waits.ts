import {
  countAfterWait,
  type GrowingWaits,
  type CountedOrWaiting,
} from '#server/store/accounts/sign-in-tries';
import {
  secondsBetween,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';

export interface WaitingSubject {
  /** The subject that is counted, in plain text. It is hashed before it is stored. */
  readonly subject: string;
  readonly waits: GrowingWaits;
}

/**
 * Counts one attempt against each subject, starting with the narrowest. It stops at the first subject that
 * must wait; that attempt neither counts against the wider subjects nor lengthens a wait.
 *
 * @returns the remaining wait, or the counted attempts in the order of `subjects`
 */
export async function countWithWaits(
  { database, hashSubject, now }: AttemptLimiter,
  subjects: readonly WaitingSubject[],
): Promise<TooManyTries | readonly Extract<CountedOrWaiting, { kind: 'counted' }>[]> {
  const counted: Extract<CountedOrWaiting, { kind: 'counted' }>[] = [];
  for (const { subject, waits } of subjects) {
    const outcome = await countAfterWait(database, hashSubject(subject), waits, now);
    if (outcome.kind === 'waiting')
      return { kind: 'too-many-tries', retryAfterSeconds: secondsBetween(now, outcome.waitsUntil) };
    counted.push(outcome);
  }
  return counted;
}
