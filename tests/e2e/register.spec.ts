import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addProducts, choosePlace, codeSentTo, takenOrderNumber, THAI, wayTo } from './shop.ts';

const PASSWORD = 'น้ำปลาดีตราเรือ9';

const photoOfShop = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f7d5b' } })
    .jpeg()
    .toBuffer();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: THAI(label) });

const become = (page: Page) => page.getByRole('button', { name: THAI('Become a customer') });

async function askForCode(page: Page, mobile: string): Promise<void> {
  await field(page, 'Mobile number').fill(mobile);
  await page.getByRole('button', { name: THAI('Send me a code') }).click();
  await expect(field(page, 'Code')).toBeVisible();
}

/** Six digits that are not those. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function fillForm(page: Page): Promise<void> {
  await field(page, 'Name of the shop or person').fill('ร้านน้องใหม่มินิมาร์ท');
  await field(page, 'House number, street').fill('9/1 ถนนสีลม');
  await choosePlace(page, THAI('Province'), 'กรุงเทพมหานคร');
  await choosePlace(page, THAI('District'), 'บางรัก');
  await choosePlace(page, THAI('Subdistrict'), 'สีลม');
  await page.getByLabel(THAI('Choose a password')).fill(PASSWORD);
  await page.getByLabel(THAI('The password once more')).fill(PASSWORD);
}

test('a guest with a full cart becomes a customer by a code, loses nothing on the way, and orders', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const mobile = '0866660101';
  await page.goto('');
  await addProducts(page, 5);
  await page.goto('cart');
  await wayTo(page, THAI('Proceed to checkout')).click();
  await wayTo(page, THAI('New here? Become a customer')).click();
  await expect(page).toHaveURL(/verifyotp\?for=register/);

  await askForCode(page, '086 666 0101');
  const code = await codeSentTo(request, mobile);
  await field(page, 'Code').fill(otherThan(code));
  const wrong = THAI('Invalid OTP Code. Look at the newest message, or ask for another code.');
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(wrong);
  await field(page, 'Code').fill(code);
  await expect(page).toHaveURL(/\/demo\/register$/);
  await expect(field(page, 'Mobile number')).toHaveValue('086 666 0101');
  await expect(field(page, 'Mobile number')).not.toBeEditable();

  await field(page, 'Name of the shop or person').fill('ร้านน้องใหม่มินิมาร์ท');
  // Back by mistake, and forth again.
  await page.goBack();
  await expect(page).toHaveURL(/ProceedToCheckout/);
  await page.goForward();
  await expect(field(page, 'Name of the shop or person')).toHaveValue('ร้านน้องใหม่มินิมาร์ท');
  await fillForm(page);
  await expect(field(page, 'Postcode')).toHaveValue('10500');
  await field(page, 'Tax id').fill('1-2345-67890-12-3');
  const photo = page.getByRole('group', { name: THAI('Photo of the shop') });
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photoOfShop() });
  await expect(photo.getByRole('img')).toBeVisible();
  await expect(photo.getByRole('img')).toHaveJSProperty('naturalWidth', 320);
  await page.getByRole('radio', { name: THAI('Yes, I agree') }).check();
  await become(page).click();

  const taxId = field(page, 'Tax id');
  await expect(taxId).toHaveAttribute('aria-invalid', 'true');
  await expect(taxId).toHaveAccessibleDescription(/รูปแบบเลขประจำตัวผู้เสียภาษีไม่ถูกต้อง/);
  await expect(taxId).toBeFocused();
  await expect(taxId).toHaveValue('1-2345-67890-12-3');
  await expect(field(page, 'Name of the shop or person')).toHaveValue('ร้านน้องใหม่มินิมาร์ท');
  await expect(field(page, 'House number, street')).toHaveValue('9/1 ถนนสีลม');
  await expect(page.getByRole('button', { name: /สีลม$/ })).toBeVisible();
  await expect(page.getByLabel(THAI('Choose a password'))).toHaveValue(PASSWORD);
  await expect(photo.getByRole('img')).toBeVisible();
  await expect(page.getByRole('radio', { name: THAI('Yes, I agree') })).toBeChecked();
  await taxId.fill('1-2345-67890-12-1');
  await expect(taxId).not.toHaveAttribute('aria-invalid');
  await become(page).click();

  await expect(page).toHaveURL(/ProceedToCheckout/);
  await expect(page.getByText(THAI('Welcome! You are a customer now and signed in.'))).toBeVisible();
  await expect(page.getByText('9/1 ถนนสีลม').first()).toBeVisible();
  await page.getByRole('button', { name: THAI('Place order {amount}') }).click();
  const orderNo = await takenOrderNumber(page);
  await page.goto('history');
  await expect(page.getByText(orderNo).first()).toBeVisible();

  await page.goto('editprofile');
  await expect(field(page, 'Tax id')).toHaveValue('1234567890121');
  await expect(photo.getByText(THAI('The company has it'))).toBeVisible({ timeout: 20_000 });
  await expect(photo.getByRole('img')).toHaveJSProperty('naturalWidth', 320);
});

test('what is missing is marked and gone to, one after the other; without goods one lands at home', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const mobile = '0866660102';
  await page.goto('register');
  await expect(page).toHaveURL(/verifyotp\?for=register/);
  await askForCode(page, mobile);
  await field(page, 'Code').fill(await codeSentTo(request, mobile));
  await expect(page).toHaveURL(/\/demo\/register$/);

  await become(page).click();
  await expect(field(page, 'Name of the shop or person')).toBeFocused();
  await expect(page.getByText(THAI('Please choose the province'))).toBeVisible();
  await field(page, 'Name of the shop or person').fill('ร้านมาใหม่');
  await field(page, 'House number, street').fill('1 หมู่ 2');
  await become(page).click();
  await expect(page.getByRole('button', { name: /^จังหวัด/ })).toBeFocused();
  await fillForm(page);
  await become(page).click();
  await expect(page.getByText(THAI('Please choose one of the two'))).toBeVisible();
  await expect(page.getByRole('radio', { name: THAI('Yes, I agree') })).toBeFocused();
  await page.getByRole('radio', { name: THAI('No, I do not agree') }).check();
  await context.setOffline(true);
  await become(page).click();
  const unreachable = THAI(
    'The company cannot be reached just now. What you typed is still here; please try again.',
  );
  await expect(page.getByText(unreachable)).toBeVisible();
  await expect(page.getByLabel(THAI('Choose a password'))).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await become(page).click();
  await expect(page).toHaveURL(/\/demo\/$/);
  await page.goto('PDPA');
  await expect(page.getByRole('radio', { name: THAI('No, I do not agree') })).toBeChecked();
});

test('a number that has an account is told so after the right code, and not before', async ({
  page,
  request,
}) => {
  const mobile = '0800010002';
  const registered = page.getByRole('heading', { name: THAI('This mobile no. is already registered') });
  await page.goto('verifyotp?for=register');
  await askForCode(page, mobile);
  await expect(
    page.getByText(THAI('A message with {CODE_DIGITS} digits is on its way to <0>{shownNumber}</0>.')),
  ).toBeVisible();
  const code = await codeSentTo(request, mobile);
  await field(page, 'Code').fill(otherThan(code));
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(registered).toHaveCount(0);
  await field(page, 'Code').fill(code);
  await expect(registered).toBeVisible();
  await wayTo(page, THAI('Set a new password')).click();
  await expect(page.getByLabel(THAI('New password'))).toBeVisible();
});
