import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder as seen from this source file, and as seen from the bundle. */
const PLACES = ['../migrations', './store/migrations'];

/**
 * Finds the folder of the SQL files.
 *
 * @throws when the installation is incomplete
 */
export function migrationsFolder(): string {
  const found = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(place),
  );
  if (found === undefined)
    throw new Error('the migrations folder is missing; the installation is incomplete');
  return found;
}

/** The journal of migrations is in the tenant's own schema, like all data of the tenant. */
export const MIGRATIONS_TABLE = 'schema_migrations';
