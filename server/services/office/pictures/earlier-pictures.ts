import type { Database } from '#server/store/database/database';
import { replacedPicturesOf } from '#server/store/office/products/replaced-pictures';

/** The changes that are looked at. */
const MAX_CHANGES = 50;

/** Lists every picture that the audit log says a product had. */
export async function earlierPictures(database: Database, code: string): Promise<readonly string[]> {
  const changes = await replacedPicturesOf(database, code, MAX_CHANGES);
  return [...new Set(changes.flatMap(({ before }) => before))];
}

/** Lists the pictures that the present ones replaced; none if it is not known. */
export async function replacedPictures(
  database: Database,
  code: string,
  present: readonly string[],
): Promise<readonly string[]> {
  const [last] = await replacedPicturesOf(database, code, 1);
  return last?.after.join('/') === present.join('/') ? last.before : [];
}
