import type { ImportOutcome } from '#domain/kernel/import-problem';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { withDryRun } from '#server/services/kernel/with-dry-run';

/** Takes back a table with a bad row. */
class BadRows extends Error {
  override readonly name = 'BadRows';
}

/**
 * Does an import whole or not at all. A look does all of it and takes it back, so what it tells is what the import would do,
 * down to the last word of the database. Of two imports that come at once the second waits.
 *
 * @param step what to do; where it finds a problem it may stop at any point
 */
export async function importWithDryRun<Outcome extends ImportOutcome>(
  database: Database,
  isDryRun: boolean,
  step: (transaction: Database) => Promise<Outcome>,
): Promise<Outcome> {
  let bad: Outcome | undefined;
  try {
    return await withDryRun(database, isDryRun, async (transaction) => {
      await holdLock(transaction, 'import');
      const outcome = await step(transaction);
      if (outcome.problems.length > 0) {
        bad = outcome;
        throw new BadRows();
      }
      return outcome;
    });
  } catch (error) {
    if (error instanceof BadRows && bad !== undefined) return bad;
    throw error;
  }
}
