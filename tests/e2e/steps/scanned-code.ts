import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { readPaymentQr } from '#domain/payments/qr/payment-qr';

/** Reads the QR code in a picture, as a banking app does. */
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

/** Scrolls the code to the middle of the screen, where no bar covers it. */
export async function codeOn(locator: Locator) {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return await scanned(await locator.screenshot());
}
