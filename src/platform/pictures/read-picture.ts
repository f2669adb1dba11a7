/** Larger pictures are scaled down before reading: a photo has far more pixels than a code needs. */
const MAX_SIDE = 1600;

/** The pixels of a picture file; undefined if it is not one. */
export async function readPicture(file: Blob): Promise<ImageData | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const pixels = pixelsOf(picture, picture.width, picture.height);
    picture.close();
    return pixels;
  } catch {
    return undefined;
  }
}

/** The pixels of a drawable source, scaled down if needed; undefined if nothing can be drawn. */
export function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData | undefined {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  if (canvas.width === 0 || canvas.height === 0) return undefined;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
