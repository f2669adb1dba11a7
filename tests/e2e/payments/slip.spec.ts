import type { Page } from '@playwright/test';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn } from '#tests/e2e/steps/looks';
import { placeOrder } from '#tests/e2e/steps/place-order';
import { untilAppStored } from '#tests/e2e/steps/until-app-stored';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';
import type { Words } from '#tests/e2e/steps/messages';

test.use({ as: 'new-shop' });

const chosen = (page: Page, words: Words) => page.getByRole('group', { name: words('Slip photo') });

async function choose(page: Page, words: Words, buffer: Buffer): Promise<void> {
  await chosen(page, words)
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer });
}

for (const look of looksToTry(3)) {
  const { words } = look;

  test.describe(`bank transfer, ${look.name}`, () => {
    test.use(look.use);

    test('a slip is read and sent, and a file that is no picture is refused with a reason', async ({
      page,
      shop,
    }) => {
      const { id, orderNo } = await placeOrder(shop, 'BANK');
      await openIn(page, `paymentslip/${id}`, look);
      await expect(page.getByText('012-3-45678-9')).toBeVisible();
      const choosing = chosen(page, words);
      await choose(page, words, Buffer.from('#!/bin/sh\n'));
      await expect(
        choosing.getByText(words('We can’t open this file as a picture. Take another photo.')),
      ).toBeVisible();

      // The phone reads the slip's QR code.
      await choose(page, words, await drawnSlip({ reference: `E2E${orderNo}` }));
      await expect(choosing.getByText(`E2E${orderNo}`)).toBeVisible();
      await page.getByRole('button', { name: words('Send this slip') }).click();
      const slip = page.getByRole('list', { name: words('Slips of this order') }).getByRole('listitem');
      await expect(slip.getByText(words('Sent, the company is checking it'))).toBeVisible();
      await expectNothingFoundHere(page, 'paymentslip, with one that is looked at');

      await follow(page, 'paymentslip/NOSUCH');
      await expect(page.getByRole('heading', { name: words('We couldn’t find this order') })).toBeVisible();
    });
  });
}

test.describe('a slip that another app shares', { tag: '@soak' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('is received by the worker offline, and waits on the page of the chosen order', async ({
    page,
    context,
    shop,
  }) => {
    const { id, orderNo } = await placeOrder(shop, 'BANK');
    const slip = await drawnSlip({ reference: `SHARED${orderNo}` });
    await page.goto('history');
    await expect(page.getByText(orderNo)).toBeVisible();
    await untilAppStored(page);
    await context.setOffline(true);
    await share(page, slip);
    await page.getByRole('link', { name: orderNo }).click();
    await expect(page).toHaveURL(new RegExp(`paymentslip/${id}$`));
    await expect(chosen(page, THAI).getByText(`SHARED${orderNo}`)).toBeVisible();
    await page.getByRole('button', { name: THAI('Send this slip') }).click();
    await expect(page.getByRole('list', { name: THAI('Slips of this order') })).toBeVisible();
    await page.goto('share');
    await expect(page.getByRole('heading', { name: THAI('We didn’t get what you shared') })).toBeVisible();
  });
});

/** Posts the form that the browser posts when a person chooses the app in the sheet of another app. */
async function share(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: 'share', enctype: 'multipart/form-data', id: 'share' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'picture' }));
    document.body.append(form);
  });
  await page
    .locator('#share input')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.locator('#share').evaluate((form) => form instanceof HTMLFormElement && form.submit());
}
