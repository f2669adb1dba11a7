import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { addProducts, codeSentTo, THAI, wayTo } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

const PASSWORD = 'น้ำปลาดีตราเรือ9';

const photoOfShop = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f7d5b' } })
    .jpeg()
    .toBuffer();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: THAI(label) });

test('a guest verifies a number, is led to missing fields and becomes a customer', async ({
  page,
  request,
}) => {
  await page.goto('product');
  await addProducts(page, 1);
  await follow(page, 'ProceedToCheckout');
  await wayTo(page, THAI('New here? Create an account')).click();
  await field(page, 'Mobile number').fill('086 666 0101');
  await page.getByRole('button', { name: THAI('Text me a code') }).click();
  await expect(field(page, 'Code')).toBeVisible();
  await expectNothingFoundHere(page, 'verifyotp, the code');
  await field(page, 'Code').fill(await codeSentTo(request, '0866660101'));
  await expect(page).toHaveURL(/\/demo\/register$/);
  await expect(field(page, 'Mobile number')).not.toBeEditable();

  const become = page.getByRole('button', { name: THAI('Create an account') });
  const name = field(page, 'Shop or person name');
  await become.click();
  await expect(name).toBeFocused();
  await expectNothingFoundHere(page, 'register, with what is missing');
  await name.fill('ร้านน้องใหม่มินิมาร์ท');
  // Goes back by mistake, and forward again.
  await page.goBack();
  await expect(page).toHaveURL(/ProceedToCheckout/);
  await page.goForward();
  await expect(name).toHaveValue('ร้านน้องใหม่มินิมาร์ท');
  await field(page, 'House number and street').fill('9/1 ถนนสีลม');
  const box = page.getByLabel(THAI('Find subdistrict, district or postcode'));
  await box.fill('สีลม');
  await box.press('Enter');
  await expect(field(page, 'Postcode')).toHaveValue('10500');
  await page.getByLabel(THAI('Choose a password')).fill(PASSWORD);
  await page.getByLabel(THAI('Confirm password')).fill(PASSWORD);
  const photo = page.getByRole('group', { name: THAI('Shop photo') });
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photoOfShop() });
  await expect(photo.getByRole('img')).toHaveJSProperty('naturalWidth', 320);
  await field(page, 'Tax ID').fill('1-2345-67890-12-1');
  await become.click();
  const agree = page.getByRole('radio', { name: THAI('Yes, I agree') });
  await agree.check();
  await become.click();

  await expect(page).toHaveURL(/ProceedToCheckout/);
  await expect(page.getByText(THAI('Welcome! Your account is ready and you’re signed in.'))).toBeVisible();
  await expect(page.getByText('9/1 ถนนสีลม').first()).toBeVisible();
});
