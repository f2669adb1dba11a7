/** Where a change stands among all changes of the same thing: of one consent, profile, address or favourite. */
export interface ChangeSequence {
  /** Of one browser's database. '' for whoever does not say. */
  readonly device: string;
  /** Counts up with every change that is made on the device. */
  readonly number: number;
  /**
   * Milliseconds since 1970 by the server's clock, and never later than the person's decision: what the device last heard from
   * the server, and the time that passed since on a clock that nobody can set.
   */
  readonly decidedAt: number;
}

/**
 * - newest: it counts
 * - repeated: this very change was taken before
 * - superseded: a later change was taken before it arrived
 */
export type ChangeStanding = 'newest' | 'repeated' | 'superseded';

/**
 * A device's own changes are told apart by its counter, which never errs. Between devices the later decision counts; of two in the
 * same millisecond, or where both are unknown, the one that arrives last.
 *
 * @param taken what was taken of the same thing, the newest of each device
 * @param losesTies for a change that must not count in doubt
 */
export function standingOf(
  change: ChangeSequence,
  taken: readonly ChangeSequence[],
  losesTies = false,
): ChangeStanding {
  const own = taken.find(({ device }) => device !== '' && device === change.device);
  if (own !== undefined && change.number === own.number) return 'repeated';
  if (own !== undefined && change.number < own.number) return 'superseded';
  const isLater = ({ decidedAt }: ChangeSequence) =>
    losesTies ? decidedAt >= change.decidedAt : decidedAt > change.decidedAt;
  return taken.some((other) => other !== own && isLater(other)) ? 'superseded' : 'newest';
}
