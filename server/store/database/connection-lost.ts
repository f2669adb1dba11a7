import { DrizzleQueryError } from 'drizzle-orm/errors';

/** admin_shutdown, crash_shutdown and cannot_connect_now (PostgreSQL's manual, appendix A), and those of the system. */
const CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);

/** What the client says itself, without a code. */
const TEXTS: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether an error says that the connection was lost during a query: what was asked last may have been done. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause === undefined) return false;
  return ('code' in cause && CODES.has(String(cause.code))) || TEXTS.has(cause.message);
}
