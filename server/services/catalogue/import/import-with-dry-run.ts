import type { ImportOutcome } from '#domain/kernel/import-problem';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { withDryRun } from '#server/services/kernel/with-dry-run';

/** Rolls back an import with a bad row. */
class BadRows extends Error {
  override readonly name = 'BadRows';
}

/**
 * Runs an import completely or not at all. A dry run executes everything and rolls it back, so it reports
 * exactly what the import would do, including errors of the database. An advisory lock serializes imports.
 *
 * @param step the import; it may stop at any point when it finds a problem
 * @throws what `step` throws
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
