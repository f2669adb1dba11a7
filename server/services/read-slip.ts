import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readSlipQr, type SlipReference } from '#domain/slip-qr';

/** Some apps of banks put an advertisement with a code of its own on the slip. */
const MOST_CODES = 8;

/** Of a photograph of another phone's screen the small code is sometimes read only at one of these, in pixels. */
const EDGES = [1600, 900] as const;

let prepared: Promise<void> | undefined;

/** @param picture one that sharp reads. @returns undefined where there is no slip's code in it, or none that can be read */
export async function readSlip(picture: Buffer): Promise<SlipReference | undefined> {
  await (prepared ??= prepareDecoder());
  for (const edge of EDGES) {
    const { data, info } = await sharp(picture)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
    const codes = await readBarcodes(
      { ...pixels, colorSpace: 'srgb' },
      { formats: ['QRCode'], maxNumberOfSymbols: MOST_CODES, textMode: 'Plain' },
    );
    for (const { isValid, text } of codes) {
      const reference = isValid ? readSlipQr(text) : undefined;
      if (reference !== undefined) return reference;
    }
  }
  return undefined;
}

/** Left to itself the package fetches its decoder from the network. */
async function prepareDecoder(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
}
