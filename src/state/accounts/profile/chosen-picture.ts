import { SENT_EDGES, type FilePurpose } from '#domain/accounts/private-file';
import { shrinkPicture, type ShrunkPicture } from '#platform/pictures/shrink-picture';
import type { Phone } from '#state/runtime/phone';

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
