import { PipelinedDatabase } from './connections/pipelined-database.ts';
import type { Database } from './database.ts';
import { collectLast, type TransactionParts } from './transaction-parts.ts';

/**
 * Runs a transaction. On PostgreSQL its beginning and its end cost no round trips of their own: `begin` is sent together
 * with the first part, and `commit` together with the last statements (`sendLast`).
 *
 * @throws what a part or a statement throws; then nothing was written
 */
export async function runInParts<First, Result>(
  database: Database,
  parts: TransactionParts<First, Result>,
): Promise<Result> {
  if (database instanceof PipelinedDatabase) return await database.runInParts(parts);
  return await database.transaction(async (transaction) => {
    const last = collectLast(transaction);
    const result = await parts.main(transaction, await parts.first(transaction));
    for (const statement of last) await statement.execute();
    return result;
  });
}
