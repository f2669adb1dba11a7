import sharp from 'sharp';
import { LARGEST_FILE_BYTES, LONGEST_FILE_EDGE, sniffFile, type FileRefusal } from '#domain/private-file';

const QUALITY = 82;

/** A small file can be a huge picture. */
const MAXIMUM_PIXELS = 50_000_000;

export type CleanPicture =
  | { readonly kind: 'clean'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly code: FileRefusal };

/**
 * Writes a picture anew from its pixels: what the camera wrote into it (where, when, with what) and whatever else hides in
 * it stays behind. What the file calls itself is not asked, its first bytes are.
 */
export async function cleanPicture(content: string): Promise<CleanPicture> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > LARGEST_FILE_BYTES) return { kind: 'refused', code: 'file-too-large' };
  const kind = sniffFile(bytes);
  if (kind === 'pdf') return { kind: 'refused', code: 'file-is-pdf' };
  if (kind === undefined) return { kind: 'refused', code: 'file-no-picture' };
  try {
    const clean = await sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
      .rotate()
      .resize({
        width: LONGEST_FILE_EDGE,
        height: LONGEST_FILE_EDGE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { kind: 'clean', bytes: clean };
  } catch {
    // Cut off, more pixels than anybody's camera makes, or of a kind that is not read here.
    return { kind: 'refused', code: 'file-no-picture' };
  }
}
