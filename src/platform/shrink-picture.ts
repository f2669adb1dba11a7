import { sniffFile } from '#domain/private-file';

/** A few hundred kilobytes: a photo goes out on a weak signal too. */
const WANTED_BYTES = 600_000;

const QUALITIES = [0.85, 0.7, 0.55] as const;

export type ShrunkPicture =
  | { readonly kind: 'small'; readonly content: string }
  | { readonly kind: 'refused'; readonly code: 'file-is-pdf' | 'file-no-picture' };

const NO_PICTURE: ShrunkPicture = { kind: 'refused', code: 'file-no-picture' };

/**
 * A photo as it goes out: upright, small, a JPEG in base64. Written anew from its pixels, so that where it was taken never
 * leaves the phone. Whatever the browser reads may be chosen, HEIC where it does.
 *
 * @param longestEdge in pixels
 */
export async function shrinkPicture(file: Blob, longestEdge: number): Promise<ShrunkPicture> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (sniffFile(head) === 'pdf') return { kind: 'refused', code: 'file-is-pdf' };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return NO_PICTURE;
  }
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await jpegOf(canvas, quality);
    if (blob === null) return NO_PICTURE;
    if (blob.size <= WANTED_BYTES || quality === QUALITIES[2])
      return { kind: 'small', content: await base64Of(blob) };
  }
  return NO_PICTURE;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  // Piece by piece: as many arguments at once as a picture has bytes are too many.
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(parts.join(''));
}
