import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { barcodeSeen } from '#domain/catalogue/seen-barcode';
import { decodeBars, prepareDecoder, type Pixels } from '#platform/camera/zxing-decoder';
import { barsOf } from '#tests/support/files/drawn-bars';

const PIECE = '8859000012344';

/** The shipped decoder, with pictures that code drew. */
beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareDecoder({ bytes: new Uint8Array(readFileSync(file)).buffer });
});

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const read = async (picture: Sharp) => {
  const seen = await decodeBars(await pixelsOf(picture));
  return seen.map(barcodeSeen);
};

describe('a barcode in a picture', () => {
  test('of an EAN-13 is read', async () => {
    expect(await read(sharp(barsOf(PIECE)))).toEqual([PIECE]);
  });

  test.each([90, 180, 7])('is read when turned by %i degrees', async (degrees) => {
    expect(await read(sharp(barsOf(PIECE)).rotate(degrees, { background: '#ffffff' }))).toEqual([PIECE]);
  });

  test('is read when blurred and dark', async () => {
    const dim = sharp(barsOf(PIECE)).blur(1.2).linear(0.5, 20);
    expect(await read(dim)).toEqual([PIECE]);
  });

  test('is not found where there is none', async () => {
    const wall = sharp({ create: { width: 320, height: 240, channels: 3, background: '#c8b89a' } });
    expect(await read(wall)).toEqual([]);
  });

  test('is not read with a wrong check digit', async () => {
    const wrong = `${PIECE.slice(0, -1)}${(Number(PIECE.at(-1)) + 1) % 10}`;
    expect(await read(sharp(barsOf(wrong)))).toEqual([]);
  });
});
