import { standingOf, type ChangeSequence, type ChangeStanding } from '#domain/kernel/change-sequence';
import { listChangeSequences, putChangeSequence } from '#server/store/database/change-sequences';
import type { Database } from '#server/store/database/database';

/** What the request says of its place among others, and the server's clock. */
export interface ChangeTiming {
  /** Undefined from an older app or another client: then it is decided when it arrives. */
  readonly sequence: ChangeSequence | undefined;
  readonly now: Date;
}

/**
 * Says whether a change counts, and remembers it where it does. Called in the change's own transaction, which holds a lock on
 * whatever the subject belongs to.
 *
 * @param subject what is changed, `consent C0001 BKK1` for example
 * @param losesTies for a change that must not count in doubt
 */
export async function claimChange(
  transaction: Database,
  subject: string,
  { sequence, now }: ChangeTiming,
  losesTies = false,
): Promise<ChangeStanding> {
  const at = now.getTime();
  // Nobody decides in the future.
  const change =
    sequence === undefined
      ? { device: '', number: 0, decidedAt: at }
      : { ...sequence, decidedAt: Math.min(sequence.decidedAt, at) };
  const standing = standingOf(change, await listChangeSequences(transaction, subject), losesTies);
  if (standing === 'newest') await putChangeSequence(transaction, subject, change);
  return standing;
}
