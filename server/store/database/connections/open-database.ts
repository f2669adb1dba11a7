import type { ConnectionBudget } from './connection-budget.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import type { OpenDatabase } from '../database.ts';
import { DatabaseLocked } from './folder-lock.ts';
import { joinEmbeddedDatabase } from './joined-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export interface DatabaseAddress {
  /** The address of a PostgreSQL; without it the embedded engine is used in `folder`. */
  readonly databaseUrl: string | undefined;
  /** The tenant's schema on PostgreSQL (its `search_path`): lower-case letters, digits and '_'. */
  readonly schema: string;
  /** The folder of the embedded engine, created when missing. */
  readonly folder: string;
  /**
   * Whether the embedded database may be used through the process that has it open. A server must not: it would run
   * beside the other.
   */
  readonly mayJoin: boolean;
  /** The connections to a PostgreSQL, if several tenants share them. */
  readonly connections?: ConnectionBudget | undefined;
}

/**
 * Opens one tenant's database and migrates it to the newest version.
 *
 * @param signal aborts the opening and closes everything
 * @throws DatabaseLocked when another process has the folder open, and it cannot or may not be joined
 * @throws OtherVersionRuns when it can only be joined by another version
 * @throws NewerSchema when a newer program migrated it
 */
export function openDatabase(address: DatabaseAddress, signal?: AbortSignal): Promise<OpenDatabase> {
  if (address.databaseUrl !== undefined)
    return openPostgresDatabase(address.databaseUrl, address.schema, {
      connections: address.connections,
      signal,
    });
  return address.mayJoin
    ? openOrJoin(address.folder, signal)
    : openEmbeddedDatabase(address.folder, { isShared: true, signal });
}

async function openOrJoin(folder: string, signal: AbortSignal | undefined): Promise<OpenDatabase> {
  try {
    // A command ends soon, and would take along others that use it.
    return await openEmbeddedDatabase(folder, { isShared: false, signal });
  } catch (error) {
    const joined = error instanceof DatabaseLocked ? await joinEmbeddedDatabase(folder) : undefined;
    if (joined === undefined) throw error;
    return joined;
  }
}
