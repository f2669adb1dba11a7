import { SENT_EDGES, type FilePurpose } from '#domain/accounts/private-file';
import { shrinkPicture, type ShrunkPicture } from '#platform/pictures/shrink-picture';
import type { Phone } from '#state/runtime/phone';

/** Shrinks a picture that was taken or chosen, so that it can be stored and sent. */
export async function readChosenPicture(
  phone: Phone,
  purpose: FilePurpose,
  file: Blob,
): Promise<ShrunkPicture> {
  const shrunk = await shrinkPicture(file, SENT_EDGES[purpose]);
  phone.log.write('picture-chosen', { outcome: shrunk.kind });
  return shrunk;
}
