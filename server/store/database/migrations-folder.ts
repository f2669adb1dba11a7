import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside this file in the sources; in the bundle the code stands one folder higher. */
const PLACES = ['../migrations', './store/migrations'];

/** Where the SQL files are. @throws when an installation is incomplete */
export function migrationsFolder(): string {
  const found = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(place),
  );
  if (found === undefined) throw new Error('the migrations are missing beside the server');
  return found;
}

/** The journal of what was migrated stands in the tenant's own schema, like everything else of the tenant. */
export const MIGRATIONS_TABLE = 'schema_migrations';
