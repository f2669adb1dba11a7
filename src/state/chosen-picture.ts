import { SENT_EDGES, type FilePurpose } from '#domain/private-file';
import { shrinkPicture, type ShrunkPicture } from '#platform/shrink-picture';
import type { Phone } from './phone.ts';

/** A picture that was taken or chosen, made small enough to be kept and sent. */
export async function readChosenPicture(
  phone: Phone,
  purpose: FilePurpose,
  file: Blob,
): Promise<ShrunkPicture> {
  const shrunk = await shrinkPicture(file, SENT_EDGES[purpose]);
  phone.log.write('picture-chosen', { outcome: shrunk.kind });
  return shrunk;
}
