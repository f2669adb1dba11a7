import { isStorageFault } from '#local/database/database-guard';
import type { Phone } from './phone.ts';

/** Runs a write. 'not-saved': this phone could not store it, and nothing has changed. */
export async function catchStorageError<Result>(
  phone: Phone,
  write: () => PromiseLike<Result>,
): Promise<Result | 'not-saved'> {
  try {
    return await write();
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    phone.log.write('not-saved', { name: fault.name });
    return 'not-saved';
  }
}
