import type { Clock } from '#platform/runtime/clock';

/** The raw contents of a database, without the app's schema. */
export interface RawDatabase {
  readonly version: number;
  /** The readable rows, keyed by store name. */
  readonly stores: Readonly<Record<string, readonly unknown[]>>;
  /** The names of stores that could not be read completely. */
  readonly damaged: readonly string[];
}

interface RawDeps {
  readonly indexedDB: IDBFactory;
  readonly clock: Pick<Clock, 'after'>;
}

/** A browser without working storage may also never answer. */
const ANSWER_WITHIN_MS = 5000;

/**
 * Reads as much as possible of a database that the app cannot open, row by row. It changes nothing, and
 * creates no database.
 *
 * @returns undefined if there is none or it cannot be opened at all
 */
export async function readRawDatabase(deps: RawDeps, name: string): Promise<RawDatabase | undefined> {
  const connection = await openRaw(deps, name);
  if (connection === undefined) return undefined;
  const stores: Record<string, readonly unknown[]> = {};
  const damaged: string[] = [];
  for (const store of connection.objectStoreNames) {
    const rows: unknown[] = [];
    stores[store] = rows;
    if (!(await inTime(deps, readStore(connection, store, rows), false))) damaged.push(store);
  }
  const { version } = connection;
  connection.close();
  return { version, stores, damaged };
}

/**
 * Deletes a database permanently. Only used after the person has confirmed it twice (Promises, row 23).
 *
 * @returns false if another window blocks it
 */
export async function deleteRawDatabase(deps: RawDeps, name: string): Promise<boolean> {
  const deleted = new Promise<boolean>((resolve) => {
    const request = deps.indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve(true));
    request.addEventListener('error', () => resolve(false));
  });
  return await inTime(deps, deleted, false);
}

async function openRaw(deps: RawDeps, name: string): Promise<IDBDatabase | undefined> {
  const opened = new Promise<IDBDatabase | undefined>((resolve) => {
    try {
      const request = deps.indexedDB.open(name);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      request.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(undefined);
      });
      request.addEventListener('success', () => {
        request.result.addEventListener('versionchange', () => request.result.close());
        resolve(request.result);
      });
    } catch {
      resolve(undefined);
    }
  });
  return await inTime(deps, opened, undefined);
}

/** Collects the rows of a store in `rows`. @returns whether the store was read to its end */
function readStore(connection: IDBDatabase, store: string, rows: unknown[]): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = connection.transaction(store, 'readonly').objectStore(store).openCursor();
      request.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(false);
      });
      request.addEventListener('success', () => {
        const cursor = request.result;
        if (cursor === null) return resolve(true);
        rows.push(cursor.value);
        cursor.continue();
      });
    } catch {
      resolve(false);
    }
  });
}

async function inTime<Answer>(deps: RawDeps, answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  let cancel = () => {};
  const late = new Promise<Answer>((resolve) => {
    cancel = deps.clock.after(ANSWER_WITHIN_MS, () => resolve(otherwise));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    cancel();
  }
}
