import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { readPaymentQr } from '#domain/payments/payment-qr';

/** What an app of a bank reads in a picture. */
export async function scanned(png: Buffer) {
  const white = { background: '#ffffff' };
  const { data, info } = await sharp(png)
    .flatten(white)
    .extend({ top: 16, bottom: 16, left: 16, right: 16, ...white })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readPaymentQr(decodeQR({ ...info, data: new Uint8Array(data) }));
}

/** In the middle of the screen, where no bar stands before it. */
export async function codeOn(locator: Locator) {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return await scanned(await locator.screenshot());
}
