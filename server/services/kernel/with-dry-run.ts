import type { Database } from '#server/store/database/database';

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {
  override readonly name = 'DryRunRollback';
}

/**
 * Runs `act` in one transaction. A dry run rolls the transaction back at the end, so it meets the same
 * refusals and changes nothing.
 *
 * @throws what `act` throws
 */
export async function withDryRun<Answer>(
  database: Database,
  isDryRun: boolean,
  act: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const done: Answer[] = [];
  try {
    await database.transaction(async (transaction) => {
      done.push(await act(transaction));
      if (isDryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  const [answer] = done;
  if (answer === undefined) throw new Error('the transaction ended without an answer');
  return answer;
}
