import { SENT_SLIP_EDGE } from '#domain/payments/slip';
import { readSlipQr, type SlipReference } from '#domain/payments/qr/slip-qr';
import { readQrTexts } from '#platform/camera/qr-of-picture';
import { shrinkPicture } from '#platform/pictures/shrink-picture';
import type { Phone } from '#state/runtime/phone';

export type ReadSlip =
  | { readonly kind: 'small'; readonly content: string; readonly read: SlipReference | undefined }
  | { readonly kind: 'refused'; readonly code: string };

/** Shrinks a picture that was taken or chosen, and reads the QR code on it. */
export async function readChosenSlip(phone: Phone, file: Blob): Promise<ReadSlip> {
  const shrunk = await shrinkPicture(file, SENT_SLIP_EDGE);
  if (shrunk.kind === 'refused') return shrunk;
  const codes = (await readQrTexts(file)).flatMap((text) => readSlipQr(text) ?? []);
  phone.log.write('slip-chosen', { read: codes.length });
  return { ...shrunk, read: codes[0] };
}
