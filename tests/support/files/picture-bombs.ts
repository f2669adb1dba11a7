import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Small files that cost far more to decode than a photo. */

/** Each picture is drawn once, because drawing costs as much as decoding. */
const drawn = new Map<string, Promise<Buffer>>();

async function drawnOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = drawn.get(name) ?? draw();
  drawn.set(name, picture);
  return await picture;
}

/** A lattice in which a reader of QR codes finds thousands of corners: 22 kB, a second of processor time. */
export const latticePicture = (edge = 1600): Promise<Buffer> =>
  drawnOnce(`lattice ${edge}`, () => drawLattice(edge));

async function drawLattice(edge: number): Promise<Buffer> {
  const period = 16;
  const pixels = Buffer.alloc(edge * edge, 255);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const ring = Math.max(Math.abs(moduleOf(x, period) - 3), Math.abs(moduleOf(y, period) - 3));
      if (ring === 3 || ring <= 1) pixels[y * edge + x] = 0;
    }
  return await sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The module at this place, of the seven across a finder pattern. */
function moduleOf(place: number, period: number): number {
  return Math.floor(((place % period) * 7) / period);
}

/** A picture of one colour, with more pixels than any phone sends. */
export const hugePicture = (format: HugeFormat): Promise<Buffer> => drawnOnce(format, () => drawHuge(format));

type HugeFormat = 'png' | 'jpeg' | 'webp' | 'avif';

async function drawHuge(format: HugeFormat): Promise<Buffer> {
  // A pixel of AVIF costs fifteen times as much, also to draw, so half as many are enough.
  const edge = format === 'avif' ? 3600 : 5000;
  const create = { width: edge, height: edge, channels: 3, background: '#336699' } as const;
  const picture = sharp({ create });
  if (format === 'avif') return await picture.avif({ effort: 0 }).toBuffer();
  return await (format === 'webp' ? picture.webp({ effort: 0 }) : picture.toFormat(format)).toBuffer();
}

/** A PNG whose header claims 30,000 by 30,000 pixels. */
export async function hugeHeader(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, WIDTH_AT);
  png.writeUInt32BE(30_000, WIDTH_AT + 4);
  png.writeUInt32BE(crc32(png.subarray(WIDTH_AT - 4, WIDTH_AT + 13)), WIDTH_AT + 13);
  return png;
}

/** The position after the signature and the length and type of the first chunk. */
const WIDTH_AT = 16;
