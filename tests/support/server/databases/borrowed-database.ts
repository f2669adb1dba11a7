import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/store/database/database';
import { newDatabase } from './new-database.ts';
import { tablesOf } from './tables-of.ts';

/** Given back by shops of this worker that were closed. */
const idle: OpenDatabase[] = [];

/**
 * A database with all tables, with what the shop before left in them: whoever lays a world into it needs no empty one. Making
 * one costs a second, so closing it gives it back to the next shop of the same worker; whoever changes tables takes a new one
 * of its own.
 */
export async function borrowUsedDatabase(): Promise<OpenDatabase> {
  const opened = idle.pop() ?? (await newDatabase());
  let isGivenBack = false;
  return {
    database: opened.database,
    // Whoever closes twice would give it to two shops at once.
    close: () => {
      if (!isGivenBack) idle.push(opened);
      isGivenBack = true;
      return Promise.resolve();
    },
  };
}

/** The same, empty. */
export async function borrowDatabase(): Promise<OpenDatabase> {
  const borrowed = await borrowUsedDatabase();
  await emptyDatabase(borrowed.database);
  return borrowed;
}

/** Some rows are deleted twenty times as quickly as some tables are truncated; in whatever order, references or not. */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await tablesOf(database);
  const deletions = tables.map(({ name }) => `delete from "${name}";`).join(' ');
  await database.execute(
    sql.raw(`do $$ begin set local session_replication_role = replica; ${deletions} end $$`),
  );
}
