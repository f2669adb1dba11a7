import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#server/store/database/database';
import { newDatabase } from './new-database.ts';
import { tablesOf } from './tables-of.ts';

/** Databases that closed servers of this worker returned. */
const idle: OpenDatabase[] = [];

/**
 * A database with all tables and the rows of its previous user, for callers that load a world into it. Creating one
 * costs a second, so closing it returns it to the next server of the same worker. A caller that changes tables creates
 * its own.
 */
export async function borrowUsedDatabase(): Promise<OpenDatabase> {
  const opened = idle.pop() ?? (await newDatabase());
  let isReturned = false;
  return {
    database: opened.database,
    // A second close would hand the database to two servers at once.
    close: () => {
      if (!isReturned) idle.push(opened);
      isReturned = true;
      return Promise.resolve();
    },
  };
}

/** The same, but empty. */
export async function borrowDatabase(): Promise<OpenDatabase> {
  const borrowed = await borrowUsedDatabase();
  await emptyDatabase(borrowed.database);
  return borrowed;
}

/**
 * Deletes rows, which is twenty times as quick as truncating for few rows. The order does not matter, with or without
 * references.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await tablesOf(database);
  const deletions = tables.map(({ name }) => `delete from "${name}";`).join(' ');
  await database.execute(
    sql.raw(`do $$ begin set local session_replication_role = replica; ${deletions} end $$`),
  );
}
