import { shrinkPictureMost, type ShrunkPicture } from '#platform/pictures/shrink-picture';
import type { Phone } from '#state/runtime/phone';

/** Shrinks a photo taken at the door, so that a weak connection can send it. */
export async function readProofPhoto(phone: Phone, file: Blob): Promise<ShrunkPicture> {
  const shrunk = await shrinkPictureMost(file);
  phone.log.write('proof-chosen', { outcome: shrunk.kind });
  return shrunk;
}
