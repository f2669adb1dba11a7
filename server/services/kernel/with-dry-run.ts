import type { Database } from '#server/store/database/database';

/** Takes back what a look did. */
class DryRunRollback extends Error {
  override readonly name = 'DryRunRollback';
}

/** Does something in one transaction, or does it and takes it back: a look meets the same refusals. */
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
  if (answer === undefined) throw new Error('nothing was answered');
  return answer;
}
