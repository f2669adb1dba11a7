import { expect, type Page } from '@playwright/test';
import { THAI } from '#tests/e2e/fixtures/shop';

/** Each picture of the series as PNG. */
export async function allPictures(page: Page): Promise<readonly Buffer[]> {
  const sheet = page.getByRole('dialog');
  const next = sheet.getByRole('button', { name: THAI('Next') });
  const pictures: Buffer[] = [];
  for (;;) {
    const picture = sheet.getByRole('img');
    await expect(picture).toHaveAccessibleName(new RegExp(` ${pictures.length + 1} `));
    pictures.push(await picture.screenshot());
    if (await next.isDisabled()) break;
    await next.click();
  }
  await page.keyboard.press('Escape');
  return pictures;
}

/** Opens the sheet that receives orders from another phone, on the page of unsent orders. */
export async function openTaking(page: Page) {
  await page.getByRole('button', { name: THAI('Take orders from another phone') }).click();
  return page.getByRole('dialog', { name: THAI('Take orders from another phone') });
}

export async function sendWhatWasRead(page: Page): Promise<void> {
  const send = page.getByRole('dialog').getByRole('button', { name: /^(ส่ง 1 ใบ|Send 1 order)$/ });
  await expect(send).toBeVisible({ timeout: 40_000 });
  await send.click();
  await expect(page.getByRole('heading', { name: THAI('Everything has been sent') })).toBeVisible();
}
