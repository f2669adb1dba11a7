import { shrinkPictureMost, type ShrunkPicture } from '#platform/pictures/shrink-picture';
import type { Phone } from '#state/runtime/phone';

/** A photo that was taken at a door, small enough for one bar of signal. */
export async function readProofPhoto(phone: Phone, file: Blob): Promise<ShrunkPicture> {
  const shrunk = await shrinkPictureMost(file);
  phone.log.write('proof-chosen', { outcome: shrunk.kind });
  return shrunk;
}
