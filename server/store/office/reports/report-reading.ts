import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';

/** PostgreSQL's code for a statement that exceeded its time. */
const QUERY_CANCELED = '57014';

/** PostgreSQL's settings for the statements of a report. */
const SETTINGS = {
  /** In milliseconds; well below the time after which an order of a phone gives up. */
  statement_timeout: '5000',
  /** Enough to sort a year of order lines in memory. Few reports run at once, because their calls wait for others. */
  work_mem: '64MB',
  /**
   * The planner's cost of a page by an index, where a page in order costs 1. PostgreSQL's own value of 4 is that of a
   * spinning disk, and makes it read all lines of two years for a report of a month.
   */
  random_page_cost: '1.1',
  /** A report takes one core, so that orders have the others. */
  max_parallel_workers_per_gather: '0',
} as const;

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
        for (const [name, value] of Object.entries(SETTINGS))
          await transaction.execute(sql`select set_config(${name}, ${value}, true)`);
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
