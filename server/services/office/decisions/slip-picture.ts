import { isUuid } from '#domain/kernel/uuid';
import { readFileBytes } from '#server/store/accounts/private-files';
import type { Database } from '#server/store/database/database';
import { findSlip } from '#server/store/payments/slips';

/**
 * Reads the picture of a slip as WebP.
 *
 * @returns undefined when the id is that of no slip, or its picture was deleted
 */
export async function slipPicture(database: Database, id: string): Promise<Buffer | undefined> {
  if (!isUuid(id) || (await findSlip(database, id)) === undefined) return undefined;
  return await readFileBytes(database, id);
}
