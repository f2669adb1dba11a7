import { openEmbeddedDatabase } from './embedded-database.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

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
