import type Dexie from 'dexie';

/**
 * Makes every transaction that writes wait for the one before it, also for one of another page or of the worker: all of
 * them include this table. Call it before the database is opened.
 *
 * Chromium deletes all databases of the app at the next start if it was killed during two writes to one database, even
 * if they wrote to different tables (docs/decisions/0092).
 *
 * @param table one that is rarely read, because reading it waits for the write too
 */
export function writeOneAtATime(database: Dexie, table: string): void {
  database.use({
    stack: 'dbcore',
    name: 'one-write-at-a-time',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) =>
        core.transaction(mode === 'readwrite' ? [...new Set([...tables, table])] : tables, mode, options),
    }),
  });
}
