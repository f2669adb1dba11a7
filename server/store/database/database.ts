import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * One tenant's database on either engine; a transaction has the same type. On the embedded engine a query
 * outside an open transaction waits for its end, so inside a transaction use only the transaction.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly database: Database;
  /** Waits for running queries, then releases the folder lock or the connections. */
  readonly close: () => Promise<void>;
  /** Does not wait; the database rolls back running transactions. Used when a start is aborted. */
  readonly abandon?: () => Promise<void>;
}
