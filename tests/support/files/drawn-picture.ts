import sharp from 'sharp';

/** A picture of one colour as JPEG. */
export function drawnPicture(background: string, { width = 640, height = 280 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
