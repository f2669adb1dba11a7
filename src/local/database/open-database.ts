import type Dexie from 'dexie';
import type { Clock } from '#platform/runtime/clock';

/**
 * Thrown when a newer version of the app wrote this database. It is left untouched, because older code could damage
 * it.
 */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Thrown when the browser did not open the database in time: another window blocks it, or the browser hangs.
 */
export class BusyDatabaseError extends Error {
  override readonly name = 'BusyDatabaseError';
}

/** The longest acceptable time with an empty page (Promises, row 24). */
export const OPEN_WITHIN_MS = 3000;

/** An upgrade that runs moves every row on a slow phone. Interrupting it would only start it again at the next try. */
export const UPGRADE_WITHIN_MS = 60_000;

const upgrading = new WeakSet<Dexie>();

/** Call it first in an upgrade: the database is being upgraded, and is neither blocked nor broken. */
export function noteUpgrade(database: Dexie): void {
  upgrading.add(database);
}

/** Dexie multiplies its versions by ten for the browser, and reserves those in between for repairs. */
const STEPS_OF_A_VERSION = 10;

/**
 * Opens a database of a known version. Dexie alone would also open a newer one as if it had the known schema.
 *
 * @throws NewerDatabaseError; BusyDatabaseError after 3 seconds, or after a minute if an upgrade runs; the browser's own
 * error if it blocks storage
 */
export async function openDatabase(database: Dexie, clock: Pick<Clock, 'after'>): Promise<void> {
  const known = database.verno;
  await inTime(database, clock);
  const found = Math.floor(database.backendDB().version / STEPS_OF_A_VERSION);
  if (found <= known) return;
  database.close();
  throw new NewerDatabaseError(`${database.name} has version ${found}, but this app supports only ${known}`);
}

async function inTime(database: Dexie, clock: Pick<Clock, 'after'>): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new BusyDatabaseError(`${database.name} was not opened in time`));
    cancel = clock.after(OPEN_WITHIN_MS, () => {
      if (upgrading.has(database)) cancel = clock.after(UPGRADE_WITHIN_MS - OPEN_WITHIN_MS, giveUp);
      else giveUp();
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
