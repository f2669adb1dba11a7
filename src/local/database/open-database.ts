import type Dexie from 'dexie';
import type { Clock } from '#platform/runtime/clock';

/** A newer version of the app wrote this database: older code would harm it, so it is left alone. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** The browser did not open the database in time: another window holds on to it, or the browser itself hangs. */
export class BusyDatabaseError extends Error {
  override readonly name = 'BusyDatabaseError';
}

/** Nobody looks at an empty page for longer (Promises, row 24). */
export const OPEN_WITHIN_MS = 3000;

/** Dexie counts its own versions in tens of the browser's, and keeps the ones between for repairs. */
const STEPS_OF_A_VERSION = 10;

/**
 * Opens a database that this code knows. Dexie by itself would open a newer one too, as if it were of its own shape.
 *
 * @throws NewerDatabaseError; BusyDatabaseError after 3 seconds; whatever the browser says when it does not let the app
 * keep anything
 */
export async function openDatabase(database: Dexie, clock: Pick<Clock, 'after'>): Promise<void> {
  const known = database.verno;
  await inTime(database, clock);
  const found = Math.floor(database.backendDB().version / STEPS_OF_A_VERSION);
  if (found <= known) return;
  database.close();
  throw new NewerDatabaseError(`${database.name} is of version ${found}, known is ${known}`);
}

async function inTime(database: Dexie, clock: Pick<Clock, 'after'>): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(OPEN_WITHIN_MS, () => {
      reject(new BusyDatabaseError(`${database.name} was not opened in time`));
    });
  });
  try {
    await Promise.race([database.open(), late]);
  } catch (fault) {
    if (fault instanceof BusyDatabaseError) database.close();
    throw fault;
  } finally {
    cancel();
  }
}
