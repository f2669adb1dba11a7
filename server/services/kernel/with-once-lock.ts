import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';

/**
 * Does a step in one transaction where it is not done yet: it is done whole or not at all. Of two processes that come
 * at once the second waits and finds it done.
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
