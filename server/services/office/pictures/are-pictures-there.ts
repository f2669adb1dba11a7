import { isUploadedPicture } from '#domain/catalogue/uploaded-picture';
import { touchUploadedPictures } from '#server/store/catalogue/uploaded-pictures';
import type { Database } from '#server/store/database/database';

/**
 * Whether every uploaded picture among these files still exists. They are kept from now on, as long as something names
 * them. Files with other names come from a folder and are not looked for.
 */
export async function areUploadedPicturesThere(
  transaction: Database,
  files: readonly string[],
  now: Date,
): Promise<boolean> {
  const uploaded = files.filter(isUploadedPicture);
  const there = await touchUploadedPictures(transaction, uploaded, now);
  return uploaded.every((file) => there.has(file));
}
