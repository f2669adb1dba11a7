/** The position of a change among all changes of the same consent, profile, address or favourite. */
export interface ChangeSequence {
  /** The id of one browser's database; '' if the client sends none. */
  readonly device: string;
  /** Increases with every change on the device. */
  readonly number: number;
  /**
   * Milliseconds since 1970 by the server's clock, never later than the person's decision: the last server
   * time that the device received, plus the time elapsed since on a monotonic clock.
   */
  readonly decidedAt: number;
}

/**
 * - newest: the change applies
 * - repeated: the same change was applied before
 * - superseded: a later change was applied before it arrived
 */
export type ChangeStatus = 'newest' | 'repeated' | 'superseded';

/**
 * Moves a change to the time of its device's earlier change at least. A device that was restarted offline does not know
 * the server's time, but a later number means a later decision.
 */
export function notBeforeOwn(change: ChangeSequence, applied: readonly ChangeSequence[]): ChangeSequence {
  const own = applied.find(({ device }) => device !== '' && device === change.device);
  if (own === undefined || change.number <= own.number) return change;
  return { ...change, decidedAt: Math.max(change.decidedAt, own.decidedAt) };
}

/**
 * Compares a change with those already applied. Changes of the same device are ordered by its counter, which
 * is exact. Between devices the later decision wins; if the times are equal or unknown, the change that
 * arrives last wins.
 *
 * @param applied the newest applied change of each device for the same thing
 * @param losesTies for a change that must not apply in doubt
 */
export function changeStatus(
  change: ChangeSequence,
  applied: readonly ChangeSequence[],
  losesTies = false,
): ChangeStatus {
  const own = applied.find(({ device }) => device !== '' && device === change.device);
  if (own !== undefined && change.number === own.number) return 'repeated';
  if (own !== undefined && change.number < own.number) return 'superseded';
  const isLater = ({ decidedAt }: ChangeSequence) =>
    losesTies ? decidedAt >= change.decidedAt : decidedAt > change.decidedAt;
  return applied.some((other) => other !== own && isLater(other)) ? 'superseded' : 'newest';
}
