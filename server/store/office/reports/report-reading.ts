import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';

/** PostgreSQL's code for a statement that exceeded its time. */
const QUERY_CANCELED = '57014';

/** Enough to sort a year of order lines in memory. Few reports run at once, because their calls wait for others. */
const WORK_MEMORY = '64MB';

/** Well below the time after which an order of a phone gives up. */
const MAX_STATEMENT_MS = 5_000;

/**
 * Reads a report from one state of the database, without changing anything.
 *
 * @returns undefined if a statement took too long; only PostgreSQL notices, not the embedded engine
 */
export async function readReport<Report>(
  database: Database,
  read: (transaction: Database) => Promise<Report>,
): Promise<Report | undefined> {
  try {
    return await database.transaction(
      async (transaction) => {
        await transaction.execute(
          sql`select set_config('statement_timeout', ${String(MAX_STATEMENT_MS)}, true)`,
        );
        await transaction.execute(sql`select set_config('work_mem', ${WORK_MEMORY}, true)`);
        return await read(transaction);
      },
      { accessMode: 'read only', isolationLevel: 'repeatable read' },
    );
  } catch (error) {
    if (isTimeOver(error)) return undefined;
    throw error;
  }
}

function isTimeOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === QUERY_CANCELED) || isTimeOver(error.cause);
}
