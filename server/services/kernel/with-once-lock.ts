import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';

/**
 * Runs a step in one transaction unless it is done already. The step is done completely or not at all. An
 * advisory lock makes a second process wait, and it then finds the step done.
 */
export async function withOnceLock(
  database: Database,
  isDone: (reader: Database) => Promise<boolean>,
  step: (transaction: Database) => Promise<void>,
): Promise<void> {
  if (await isDone(database)) return;
  await database.transaction(async (transaction) => {
    await holdLock(transaction, 'once');
    if (!(await isDone(transaction))) await step(transaction);
  });
}
