import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { barsOf } from './drawn-bars.ts';

const FRAMES = 5;

/** What a camera sees that is held before a package: a film that Chromium's make-believe camera plays over and over. */
export async function filmOfBars(barcode: string, path: string): Promise<void> {
  const bars = await sharp(barsOf(barcode)).resize({ width: 520 }).png().toBuffer();
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#b9ad98' } })
    .composite([{ input: bars, gravity: 'centre' }])
    .jpeg({ quality: 85 })
    .toBuffer();
  await writeFile(path, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
}
