import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawnSlip } from '#tests/support/drawn-slip';
import { expectNothingFoundHere } from './axe.ts';
import { looksToTry, signInWith } from './looks.ts';
import { addProducts, takenOrderNumber, wayTo } from './shop.ts';
import { untilStill } from './within-the-app.ts';
import type { Words } from './words.ts';

const run = promisify(execFile);

/** The distributor's office, with the command of the demo. @returns what it prints */
async function office(page: Page, ...words: readonly string[]): Promise<string> {
  const [shop = ''] = /^.*?\/demo\//.exec(page.url()) ?? [];
  return (await run(process.execPath, ['scripts/demo-slip.mjs', ...words, '--url', shop])).stdout.trim();
}

/** @returns the order's number; the page says where to go on */
async function orderByTransfer(page: Page, words: Words, way = 'Bank transfer'): Promise<string> {
  await addProducts(page, 5, words);
  await page.goto('ProceedToCheckout');
  await page.getByText(words(way)).click();
  await page.getByRole('button', { name: words('Place order {amount}') }).click();
  return await takenOrderNumber(page);
}

const chosen = (page: Page, words: Words) =>
  page.getByRole('group', { name: words('Photo or picture of the slip') });

const slips = (page: Page, words: Words) =>
  page.getByRole('list', { name: words('Slips of this order') }).getByRole('listitem');

async function choose(page: Page, words: Words, buffer: Buffer, name = 'slip.jpg'): Promise<void> {
  await chosen(page, words)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

for (const look of looksToTry(3)) {
  const { words } = look;

  test.describe(`bank transfer, ${look.name}`, () => {
    test.use({ ...look.use, serviceWorkers: 'allow' });

    test('a slip is chosen without a signal, goes out, and the company confirms it', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      await signInWith(page, 'shop1', look);
      const orderNo = await orderByTransfer(page, words);
      await wayTo(page, words('Transfer and send the slip')).click();
      await expect(page.getByText('012-3-45678-9')).toBeVisible();
      await untilStill(page);
      await expectNothingFoundHere(page, 'paymentslip, before one is sent');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);

      // The small code is read on the phone.
      await choose(page, words, await drawnSlip({ reference: `E2E${orderNo}` }));
      await expect(chosen(page, words).getByText(`E2E${orderNo}`)).toBeVisible({ timeout: 40_000 });
      await page.getByRole('button', { name: words('Send this slip') }).click();
      const waiting = slips(page, words).getByText(words('Saved on this phone, goes by itself'));
      await expect(waiting).toBeVisible();
      await page.reload();
      await expect(waiting).toBeVisible();

      // A gateway's way back is loaded anew without a signal: the phone says what it knows, and that it knows no more.
      const slipPage = page.url();
      const [, orderId = ''] = /paymentslip\/([^/?]+)/.exec(slipPage) ?? [];
      await page.goto(`paymentkbank/callback/KBANKQR/${orderId}/1000`);
      await expect(page.getByText(orderNo)).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(words('The company can’t be reached right now. This is the last known status.')),
      ).toBeVisible();
      await expect(page.getByText(words('Paid'))).toBeHidden();
      await page.goto('profile');
      await page.getByRole('button', { name: words('Sign out') }).click();
      const dialog = page.getByRole('dialog');
      await expect(
        dialog.getByRole('heading', { name: words('Some payment slips were not sent yet') }),
      ).toBeVisible();
      await dialog.getByRole('button', { name: words('Stay signed in') }).click();
      await expect(dialog).toBeHidden();
      await page.goto(slipPage);
      await expect(waiting).toBeVisible();

      await context.setOffline(false);
      await page.goto('unsent');
      const send = page.getByRole('button', { name: words('Send now') });
      const done = page.getByText(words('Everything is with the company'));
      await expect(send.or(done).first()).toBeVisible();
      if (await send.isVisible()) await send.click();
      await expect(done).toBeVisible({ timeout: 30_000 });
      await page.goBack();
      await expect(slips(page, words).getByText(words('Sent, the company is looking at it'))).toBeVisible();
      await untilStill(page);
      await expectNothingFoundHere(page, 'paymentslip, with one that is looked at');
      expect(await office(page)).toMatch(new RegExp(`^${orderNo} .*bank 014 E2E${orderNo}$`, 'm'));
      expect(await office(page, orderNo)).toBe(`${orderNo}: slip confirmed; the order is now paid`);
      await page.getByRole('button', { name: words('Check again') }).click();
      await expect(page.getByText(words('Paid. Thank you.'))).toBeVisible();
    });
  });
}

for (const look of looksToTry(4)) {
  const { words } = look;

  test.describe(`PromptPay, ${look.name}`, () => {
    test.use(look.use);

    test('what is no slip is told, a refused one says why, and another one pays the code', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await signInWith(page, 'shop2', look);
      const orderNo = await orderByTransfer(page, words, 'PromptPay QR');
      const code = page.getByRole('img', { name: words('QR code to pay {amount} for order {orderNo}') });
      await expect(code).toBeVisible();
      await wayTo(page, words('See the order')).click();
      await expect(code).toBeVisible();
      await wayTo(page, words('Transfer and send the slip')).click();
      const choosing = chosen(page, words);
      await choose(page, words, Buffer.from('%PDF-1.7\n'), 'slip.pdf');
      await expect(
        choosing.getByText(words('A PDF cannot be taken. Please take a photo of the page.')),
      ).toBeVisible();
      await choose(page, words, Buffer.from('#!/bin/sh\n'), 'slip.jpg');
      await expect(
        choosing.getByText(words('This file cannot be read as a picture. Please take another photo.')),
      ).toBeVisible();

      const slip = await drawnSlip({ bankCode: '004', reference: `DESK${orderNo}` });
      await choose(page, words, slip);
      await expect(choosing.getByText(words('From {bank}'))).toBeVisible({ timeout: 40_000 });
      await page.getByRole('button', { name: words('Send this slip') }).click();
      await expect(slips(page, words).getByText(words('Sent, the company is looking at it'))).toBeVisible();
      await choose(page, words, slip);
      await page.getByRole('button', { name: words('Send this slip') }).click();
      await expect(choosing.getByText(words('This slip was sent for this order already.'))).toBeVisible();

      const picture = test.info().outputPath('slip.webp');
      expect(await office(page, orderNo, '--picture', picture)).toBe(`Saved as ${picture}`);
      expect(await sharp(await readFile(picture)).metadata()).toMatchObject({ format: 'webp' });
      const why = ['--refuse', 'amount-differs', '--note', '80 baht short'];
      expect(await office(page, orderNo, ...why)).toBe(
        `${orderNo}: slip refused (amount-differs); the order is now waiting`,
      );
      await page.getByRole('button', { name: words('Check again') }).click();
      await expect(
        slips(page, words).getByText(words('The amount is not the one of this order.')),
      ).toBeVisible();
      await expect(slips(page, words).getByText('80 baht short')).toBeVisible();

      await choose(page, words, await drawnSlip({ bankCode: '004', reference: `MORE${orderNo}` }));
      await page.getByRole('button', { name: words('Send this slip') }).click();
      await expect(slips(page, words).getByText(words('Sent, the company is looking at it'))).toBeVisible();
      expect(await office(page, orderNo)).toBe(`${orderNo}: slip confirmed; the order is now paid`);
      await page.getByRole('button', { name: words('Check again') }).click();
      await expect(page.getByText(words('Paid. Thank you.'))).toBeVisible();
    });
  });
}
