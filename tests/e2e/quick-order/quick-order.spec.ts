import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

const MESSAGE = `สวัสดีค่ะ ขอสั่ง
น้ำปลาดาวทะเล 700 2 ลัง
มาม่าต้มยำ 5 ลัง, C1002 3 ขวด
จรวดไปดวงจันทร์ 3 ลำ
ส่งพรุ่งนี้นะคะ`;

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').click();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByRole('searchbox').press('ControlOrMeta+V');
}

// Seen failing when the field kept the text as well, when any paste counted as a list, and when a line went straight
// into the cart.
test('a list pasted into the search is read, reviewed and added to the cart', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('product');
  await paste(page, 'น้ำปลา');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('searchbox')).toHaveValue('น้ำปลา');
  await paste(page, MESSAGE);
  await expect(page.getByLabel(THAI('List or chat message'))).toHaveValue(MESSAGE);
  const lines = page.getByRole('main').getByRole('article');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0).getByText(THAI('Ready'))).toBeVisible();
  await expect(lines.nth(3).getByText(THAI('Not found'))).toBeVisible();
  await lines.nth(1).getByRole('button', { name: /N1007/ }).click();
  await expect(lines.nth(1).getByText(THAI('Ready'))).toBeVisible();
  await page.getByRole('button', { name: /^ใส่ตะกร้า 3 รายการ/ }).click();
  await expect(page.getByLabel(THAI('List or chat message'))).toHaveValue('จรวดไปดวงจันทร์ 3 ลำ');
  await follow(page, 'cart');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
});

test('the keyboard alone enters a product, a quantity and the next product', async ({ page }) => {
  await page.goto('product?type=quick');
  const typing = page.getByRole('radio', { name: THAI('Type one by one') });
  await expect(page).toHaveTitle(THAI('Quick order'));
  await typing.focus();
  await page.keyboard.press('Space');
  const finder = page.getByRole('combobox', { name: THAI('Product code or name') });
  await finder.focus();
  await page.keyboard.insertText('น้ำปลา');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('textbox', { name: THAI('Quantity') });
  await expect(quantity).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(finder).toBeFocused();
  await expect(finder).toHaveValue('');
  await page.keyboard.insertText('c1001 5 ขวด');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expectNothingFoundHere(page, 'product?type=quick');
  await page.getByRole('button', { name: /^ใส่ตะกร้า 2 รายการ/ }).click();
  await expect(page.getByText(THAI('Everything is in your cart'))).toBeVisible();
});
