import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { billBarcode } from '#domain/payments/qr/payment-qr';
import { billBars, type Bars } from '#platform/pictures/bill-bars';
import { decodeBars, prepareDecoder } from '#platform/camera/zxing-decoder';

const MODULE_PIXELS = 3;
const HEIGHT = 120;
const QUIET = 30;

/** The barcode as a counter's scanner reads it. */
async function seen(bars: Bars): Promise<readonly string[]> {
  const width = bars.length * MODULE_PIXELS;
  const row = Buffer.from(
    Array.from({ length: width }, (_, x) => (bars[Math.floor(x / MODULE_PIXELS)] ? 0 : 255)),
  );
  const raw = Buffer.concat(Array.from({ length: HEIGHT }, () => row));
  const { data, info } = await sharp(raw, { raw: { width, height: HEIGHT, channels: 1 } })
    .extend({ top: QUIET, bottom: QUIET, left: QUIET, right: QUIET, background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  return (await decodeBars(picture)).map(({ text }) => text);
}

test("a bill's barcode is read back with its carriage returns and every satang", async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareDecoder({ bytes: new Uint8Array(readFileSync(file)).buffer });
  const bill = { biller: '099400016550100', reference1: 'SO2612345678', reference2: 'SO2612345678P1' };
  const text = billBarcode(bill, satang(123_451));
  expect(text).toContain('\r');
  const bars = await billBars(text);
  expect(await seen(bars ?? [])).toEqual([text]);
});

test('text that a barcode cannot hold gives none', async () => {
  expect(await billBars('ไม่ใช่บิล')).toBeUndefined();
});
