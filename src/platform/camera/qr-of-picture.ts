import { openDecoderReader } from './bars-by-decoder.ts';
import { readPicture } from '#platform/pictures/read-picture';

/** The texts of the QR codes in a picture file; none if it is not a picture, or nothing here can read them. */
export async function readQrTexts(picture: Blob): Promise<readonly string[]> {
  const pixels = await readPicture(picture);
  if (pixels === undefined) return [];
  const { width, height } = pixels;
  const copy = new ImageData(new Uint8ClampedArray(pixels.data), width, height);
  const decoder = openDecoderReader();
  try {
    const seen = await decoder.readQr(copy);
    if (seen !== 'no-reader') return seen.map(({ text }) => text);
  } finally {
    decoder.close();
  }
  // The decoder could not be loaded, so the simpler one that ships with the app stands in; it finds fewer codes.
  const module = await import('#platform/pictures/qr-code').catch(() => undefined);
  const text = await module?.readQrCode(pixels).catch(() => undefined);
  return text === undefined ? [] : [text];
}
