import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { addProducts, THAI, wayTo } from './shop.ts';

const MOBILE = '086 777 0001';
const PASSWORD = 'ข้าวสารหอมดี7';

/** A red square, as small as a photo can be. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a guest becomes a customer with a code, a form and a photo, and changes the profile without a signal', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  await page.goto('product');
  await addProducts(page, 1);
  await page.goto('profile');
  await wayTo(page, THAI('New here? Become a customer')).click();
  await page.getByLabel(THAI('Mobile number')).fill(MOBILE);
  await page.getByRole('button', { name: THAI('Send me a code') }).click();
  const messages = await request.get('/developer/messages');
  const code = /0867770001.*?(\d{6})/s.exec(await messages.text())?.[1] ?? '';
  await page.getByLabel(THAI('Code')).fill('000000' === code ? '111111' : '000000');
  const wrong = THAI('Invalid OTP Code. Look at the newest message, or ask for another code.');
  await expect(page.getByText(wrong)).toBeVisible();
  await page.getByLabel(THAI('Code')).fill(code);

  await expect(page).toHaveURL(/register/);
  await page.getByLabel(THAI('Name of the shop or person')).fill('ร้านลองสมัคร');
  await page.getByLabel(THAI('House number, street')).fill('99 ถนนทดลอง');
  for (const [choose, search, name] of [
    ['Choose a province', 'Search for a province', 'เชียงใหม่'],
    ['Choose a district', 'Search for a district', 'เมืองเชียงใหม่'],
    ['Choose a subdistrict', 'Search for a subdistrict', 'ศรีภูมิ'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(THAI(choose).source.slice(1, -1)) }).click();
    await page.getByLabel(THAI(search)).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.getByLabel(THAI('Tax id')).fill('1234567890122');
  await page.getByLabel(THAI('New password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(THAI('New password once more')).fill('ข้าวสาร');
  await page.getByRole('button', { name: THAI('Become a customer') }).click();
  await expect(page.getByText(THAI('Tax id format is invalid.'))).toBeVisible();
  await expect(page.getByText(THAI('Password mismatch'))).toBeVisible();
  await expect(page.getByText(THAI('Please choose one of the two'))).toBeVisible();
  await expect(page.getByLabel(THAI('Name of the shop or person'))).toHaveValue('ร้านลองสมัคร');

  await page.getByLabel(THAI('Tax id')).fill('1-2345-67890-12-1');
  await page.getByLabel(THAI('New password once more')).fill(PASSWORD);
  await page.getByText(THAI('No, I do not agree')).click();
  await page
    .getByLabel(THAI('Photo of the shop'))
    .locator('input[type=file]')
    .or(page.locator('input[type=file]').first())
    .first()
    .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByText(THAI('Goes with your registration'))).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: THAI('Become a customer') }).click();
  await expect(page).toHaveURL(/ProceedToCheckout/);

  await page.goto('editprofile');
  await expect(page.getByText(THAI('The company has it'))).toBeVisible();
  await expect(page.getByLabel(THAI('Tax id'))).toHaveValue('1234567890121');
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByLabel(THAI('Name of the shop or person')).fill('ร้านลองแก้');
  await page.getByRole('button', { name: THAI('Save') }).click();
  await expect(page.getByText(THAI('Saved on this phone. It goes to the company by itself.'))).toBeVisible();
  await page.goto('editprofile');
  await expect(page.getByText(THAI('Saved on this phone, goes by itself'))).toBeVisible();
  await expect(page.getByLabel(THAI('Name of the shop or person'))).toHaveValue('ร้านลองแก้');
  await context.setOffline(false);
  await expect(page.getByText(THAI('Saved on this phone, goes by itself'))).toBeHidden({ timeout: 30_000 });

  await page.goto('PDPA');
  await expect(page.getByLabel(THAI('No, I do not agree'))).toBeChecked();

  // The same number once more: told after the code.
  await page.goto('verifyotp?for=register');
  await page.getByLabel(THAI('Mobile number')).fill(MOBILE);
  await expect(async () => {
    await page.getByRole('button', { name: THAI('Send me a code') }).click();
    await expect(page.getByLabel(THAI('Code'))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const again = await request.get('/developer/messages');
  await page.getByLabel(THAI('Code')).fill(/0867770001.*?(\d{6})/s.exec(await again.text())?.[1] ?? '');
  await expect(page.getByText(THAI('This mobile no. is already registered'))).toBeVisible();
});
