import { whyNoPicture } from '#domain/accounts/private-file';

/** The size limit of a photo, and the attempts to reach it in order; the last result is used whatever its size. */
interface Shrinking {
  readonly wantedBytes: number;
  readonly tries: readonly { readonly longestEdge: number; readonly quality: number }[];
}

/** A few hundred kilobytes, which a weak connection can send too. */
const WANTED_BYTES = 600_000;

const QUALITIES = [0.85, 0.7, 0.55] as const;

/** A dozen of these must fit through a very weak connection: first fewer pixels, then a lower quality. */
const SMALLEST: Shrinking = {
  wantedBytes: 60_000,
  tries: [
    { longestEdge: 1024, quality: 0.7 },
    { longestEdge: 800, quality: 0.65 },
    { longestEdge: 640, quality: 0.6 },
    { longestEdge: 640, quality: 0.45 },
    { longestEdge: 480, quality: 0.4 },
    { longestEdge: 480, quality: 0.25 },
  ],
};

export type ShrunkPicture =
  | { readonly kind: 'small'; readonly content: string }
  | {
      readonly kind: 'refused';
      /** file-not-read: the file's bytes could not be read, for example of a photo that is still in the cloud. */
      readonly code: 'file-not-read' | ReturnType<typeof whyNoPicture>;
    };

/**
 * Re-encodes a photo for sending: upright, small, a JPEG in base64. Encoding it again from its pixels removes the
 * location. Accepts every format that the browser decodes, including HEIC where supported. Never throws.
 *
 * @param longestEdge in pixels
 */
export async function shrinkPicture(file: Blob, longestEdge: number): Promise<ShrunkPicture> {
  const tries = QUALITIES.map((quality) => ({ longestEdge, quality }));
  return await shrink(file, { wantedBytes: WANTED_BYTES, tries });
}

/** Like `shrinkPicture`, to about 60 KB: enough to recognise a delivery at a door. */
export async function shrinkPictureMost(file: Blob): Promise<ShrunkPicture> {
  return await shrink(file, SMALLEST);
}

async function shrink(file: Blob, shrinking: Shrinking): Promise<ShrunkPicture> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  } catch {
    return { kind: 'refused', code: 'file-not-read' };
  }
  const refusal: ShrunkPicture = { kind: 'refused', code: whyNoPicture(head, file.size) };
  if (refusal.code === 'file-is-pdf') return refusal;
  try {
    const content = await smallJpeg(file, shrinking);
    return content === undefined ? refusal : { kind: 'small', content };
  } catch {
    return refusal;
  }
}

/** @returns base64; undefined if nothing can be drawn */
async function smallJpeg(file: Blob, { wantedBytes, tries }: Shrinking): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  let last: Blob | undefined;
  let drawnEdge = 0;
  for (const { longestEdge, quality } of tries) {
    if (longestEdge !== drawnEdge) draw(picture, canvas, longestEdge);
    drawnEdge = longestEdge;
    const blob = await jpegOf(canvas, quality);
    if (blob === null) break;
    last = blob;
    if (blob.size <= wantedBytes) break;
  }
  picture.close();
  return last === undefined ? undefined : await base64Of(last);
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement, longestEdge: number): void {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height, 1));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  // In pieces, because a call cannot take as many arguments as a picture has bytes.
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(parts.join(''));
}
