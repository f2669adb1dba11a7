import { isStorageFault } from '#local/database/database-guard';
import type { Phone } from '../phone.ts';

/**
 * Runs a write, and once more after a storage error that the guard of the database recovers from. This is the one way in
 * which the app learns that something could not be stored.
 *
 * @param code is logged if it could not be stored
 * @returns 'not-saved' if this phone could not store it: nothing has changed
 */
export async function catchStorageError<Result>(
  phone: Phone,
  write: () => PromiseLike<Result>,
  code = 'not-saved',
): Promise<Result | 'not-saved'> {
  try {
    return await phone.syncContext.storage.withRetry(write);
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    phone.log.write(code, { name: fault.name });
    return 'not-saved';
  }
}
