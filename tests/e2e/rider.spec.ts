import { expect, test } from '@playwright/test';
import { codeSentTo, DEMO_PASSWORD, THAI, wayTo } from './shop.ts';

test('a rider signs in by password, sees who they are, their devices, and signs out', async ({ page }) => {
  await page.goto('rider/login');
  await page.getByLabel(THAI('Username')).fill('rider2');
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).toHaveURL(/\/demo\/rider$/);
  await expect(page.getByRole('heading', { name: 'ปิติ ว่องไว' })).toBeVisible();
  await wayTo(page, THAI('Signed-in devices')).click();
  await expect(page.getByRole('heading', { name: THAI('Signed-in devices') })).toBeVisible();
  await page.goBack();
  await wayTo(page, THAI('Change password')).click();
  await expect(page.getByLabel(THAI('Old password'))).toBeVisible();
  await page.goto('product');
  await expect(page).toHaveURL(/\/demo\/rider$/);
  await wayTo(page, THAI('Sign out')).click();
  await expect(page).toHaveURL(/\/demo\/rider\/login$/);
  await page.goto('rider');
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
});

test('a rider signs in by a code', async ({ page, request }) => {
  await page.goto('rider/login');
  await wayTo(page, THAI('With a code to my phone')).click();
  await expect(page).toHaveURL(/verifyotprider/);
  const mobile = '0800030001';
  await page.getByLabel(THAI('Mobile number')).fill(mobile);
  await page.getByRole('button', { name: THAI('Send me a code') }).click();
  await expect(page.getByLabel(THAI('Code'))).toBeVisible();
  await page.getByLabel(THAI('Code')).fill(await codeSentTo(request, mobile));
  await expect(page.getByRole('heading', { name: 'มานะ ขยันส่ง' })).toBeVisible();
});
