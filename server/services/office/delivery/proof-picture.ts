import { isUuid } from '#domain/kernel/uuid';
import { findFileFacts, readFileBytes } from '#server/store/accounts/private-files';
import type { Database } from '#server/store/database/database';

/**
 * Reads a photo or signature of a delivery as WebP. Only the tenant's own database is read.
 *
 * @returns undefined when the id is that of no proof, or its picture was deleted
 */
export async function proofPicture(database: Database, id: string): Promise<Buffer | undefined> {
  if (!isUuid(id)) return undefined;
  const facts = await findFileFacts(database, id);
  return facts?.purpose === 'proof' ? await readFileBytes(database, id) : undefined;
}
