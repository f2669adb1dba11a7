import { isConnectionLost } from '#server/store/database/connections/connection-lost';
import { hasNoConnection } from '#server/store/database/connections/connection-pool';
import { retrySeconds } from './concurrency-limit.ts';
import { Problem } from './problem.ts';

/**
 * Converts a database error without a connection to a problem (decision 32).
 *
 * @param code 'too-busy' when the call cannot have had an effect; 'unavailable' also covers a connection that
 * was lost
 * @returns undefined for any other error
 */
export function databaseProblem(code: 'too-busy' | 'unavailable', error: unknown): Problem | undefined {
  const isMeant = hasNoConnection(error) || (code === 'unavailable' && isConnectionLost(error));
  return isMeant ? new Problem(code, { retryAfterSeconds: retrySeconds(), cause: error }) : undefined;
}

/**
 * Runs work that leaves no effect when the database gives no connection: it only reads, or it is one
 * transaction.
 *
 * @throws Problem 'too-busy' in that case, which tells the caller that nothing was done
 */
export async function withNothingDone<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw databaseProblem('too-busy', error) ?? error;
  }
}
