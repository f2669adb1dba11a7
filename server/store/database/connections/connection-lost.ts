import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * admin_shutdown, crash_shutdown and cannot_connect_now (PostgreSQL's manual, appendix A), and codes of the
 * operating system.
 */
const CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);

/** Messages of the client library, which have no code. */
const TEXTS: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether an error means that the connection was lost during a query. The outcome of that query is unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause === undefined) return false;
  return ('code' in cause && CODES.has(String(cause.code))) || TEXTS.has(cause.message);
}
