import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * One tenant's database, whichever engine runs it; a transaction is one too. On the embedded engine every query
 * outside an open transaction waits for its end: inside one, use the transaction alone.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly database: Database;
  /** Waits for running queries, then lets go of the folder's lock or the connections. */
  readonly close: () => Promise<void>;
  /** Does not wait: what runs is taken back by the database. For a start that is broken off. */
  readonly abandon?: () => Promise<void>;
}
