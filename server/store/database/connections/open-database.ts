import { openEmbeddedDatabase } from './embedded-database.ts';
import type { OpenDatabase } from '../database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export interface DatabaseAddress {
  /** The address of a PostgreSQL; without it the embedded engine is used in `folder`. */
  readonly databaseUrl: string | undefined;
  /** The tenant's schema on PostgreSQL (its `search_path`): lower-case letters, digits and '_'. */
  readonly schema: string;
  /** The folder of the embedded engine, created when missing. */
  readonly folder: string;
}

/**
 * Opens one tenant's database and migrates it to the newest version.
 *
 * @param signal aborts the opening and closes everything
 * @throws DatabaseLocked when another process has the folder open
 * @throws NewerSchema when a newer program migrated it
 */
export function openDatabase(address: DatabaseAddress, signal?: AbortSignal): Promise<OpenDatabase> {
  return address.databaseUrl === undefined
    ? openEmbeddedDatabase(address.folder, signal)
    : openPostgresDatabase(address.databaseUrl, address.schema, signal);
}
