import type Dexie from 'dexie';

/** A newer version of the app wrote this database: older code would harm it, so it is left alone. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** Dexie counts its own versions in tens of the browser's, and keeps the ones between for repairs. */
const STEPS_OF_A_VERSION = 10;

/**
 * Opens a database that this code knows. Dexie by itself would open a newer one too, as if it were of its own shape.
 *
 * @throws NewerDatabaseError; whatever the browser says when it does not let the app keep anything
 */
export async function openDatabase(database: Dexie): Promise<void> {
  const known = database.verno;
  await database.open();
  const found = Math.floor(database.backendDB().version / STEPS_OF_A_VERSION);
  if (found <= known) return;
  database.close();
  throw new NewerDatabaseError(`${database.name} is of version ${found}, known is ${known}`);
}
