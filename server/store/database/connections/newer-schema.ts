import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_TABLE, migrationsFolder } from '../migrations-folder.ts';

/** A newer version of this program migrated the database. This version cannot use it. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';

  constructor() {
    super(
      'the database was migrated by a newer version of Khaisong; start that version again, ' +
        'or restore the backup from before the upgrade',
    );
  }
}

/** Runs one query and returns its rows. */
type Query = (text: string) => Promise<readonly unknown[]>;

/**
 * Checks a schema for migrations that this program does not know. The migrator itself ignores them.
 *
 * @param schema lower-case letters, digits and '_'
 * @returns whether it has all migrations of this program
 * @throws NewerSchema
 */
export async function refuseNewerSchema(query: Query, schema: string): Promise<boolean> {
  const table = `"${schema}"."${MIGRATIONS_TABLE}"`;
  const rows = await query(
    `select 1 from pg_tables where schemaname = '${schema}' and tablename = '${MIGRATIONS_TABLE}'`,
  );
  if (rows.length === 0) return false;
  const newest = newestMigration();
  const newer = await query(`select 1 from ${table} where created_at > ${newest} limit 1`);
  if (newer.length > 0) throw new NewerSchema();
  return (await query(`select 1 from ${table} where created_at = ${newest} limit 1`)).length > 0;
}

let newestKnown: number | undefined;

/** @returns when the newest migration of this program was made, as the journal has it: milliseconds since 1970 */
export function newestMigration(): number {
  newestKnown ??= Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map((each) => each.folderMillis),
  );
  return newestKnown;
}
