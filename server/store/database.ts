import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

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

export interface DatabaseAddress {
  /** A PostgreSQL; without it the embedded engine works in `folder`. */
  readonly databaseUrl: string | undefined;
  /** The tenant's schema on PostgreSQL (its `search_path`); lower-case letters, digits and '_'. */
  readonly schema: string;
  /** The embedded engine's own folder, made when absent. */
  readonly folder: string;
}

/**
 * Opens one tenant's database and brings it to the newest migration.
 *
 * @param signal breaks the opening off; nothing stays open then
 * @throws DatabaseLocked when another process has the folder open
 * @throws NewerSchema when a newer program migrated it
 */
export function openDatabase(address: DatabaseAddress, signal?: AbortSignal): Promise<OpenDatabase> {
  return address.databaseUrl === undefined
    ? openEmbeddedDatabase(address.folder, signal)
    : openPostgresDatabase(address.databaseUrl, address.schema, signal);
}
