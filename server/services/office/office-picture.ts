import { readFileBytes } from '#server/store/accounts/private-files';
import type { Database } from '#server/store/database/database';

/**
 * Reads a private picture as WebP, for the staff.
 *
 * @param id of the file, which is also that of a slip
 * @returns undefined when it was deleted meanwhile
 */
export async function officePicture(database: Database, id: string): Promise<Buffer | undefined> {
  return await readFileBytes(database, id);
}
