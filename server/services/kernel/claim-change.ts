import {
  changeStatus,
  notBeforeOwn,
  type ChangeSequence,
  type ChangeStatus,
} from '#domain/kernel/change-sequence';
import { listChangeSequences, putChangeSequence } from '#server/store/database/change-sequences';
import type { Database } from '#server/store/database/database';

/** The position of a change among the changes of its subject, and the server's clock. */
export interface ChangeTiming {
  /** Undefined from an older app or another client. Such a change counts as decided when it arrives. */
  readonly sequence: ChangeSequence | undefined;
  readonly now: Date;
}

/**
 * Decides whether a change is the newest of its subject, and records it if so. The caller runs it in the
 * change's own transaction, which holds a row lock on the owner of the subject.
 *
 * @param subject the thing that is changed, `consent C0001 BKK1` for example
 * @param losesTies true for a change that must not count when the order is in doubt
 */
export async function claimChange(
  transaction: Database,
  subject: string,
  { sequence, now }: ChangeTiming,
  losesTies = false,
): Promise<ChangeStatus> {
  const at = now.getTime();
  // A phone's clock that runs ahead does not put a decision into the future.
  const said =
    sequence === undefined
      ? { device: '', number: 0, decidedAt: at }
      : { ...sequence, decidedAt: Math.min(sequence.decidedAt, at) };
  const applied = await listChangeSequences(transaction, subject);
  const change = notBeforeOwn(said, applied);
  const status = changeStatus(change, applied, losesTies);
  if (status === 'newest') await putChangeSequence(transaction, subject, change);
  return status;
}
