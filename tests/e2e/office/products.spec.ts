import { randomUUID } from 'node:crypto';
import { expect, test } from '#tests/e2e/fixtures/test';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { openOffice } from '#tests/e2e/steps/office';

const PC = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

test.describe('a clerk at the list of products', () => {
  test.use({ ...PC, as: 'new-shop', isNewPhone: true });

  test('adds a product by its form, pastes a price, sets it, and undoes that', async ({ page }) => {
    const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
    await page.goto('office/products');
    const list = page.getByRole('grid', { name: office('Products') });
    await expect(list.getByRole('row').nth(1)).toBeVisible();

    await page.keyboard.press('n');
    const form = page.getByRole('region', { name: office('New product') });
    await form.getByRole('textbox', { name: office('Product code') }).fill(code);
    await form.getByRole('textbox', { name: office('Name in Thai') }).fill('น้ำจิ้มทดสอบ');
    await form.getByRole('textbox', { name: office('Name of unit 1') }).fill('ลัง');
    const barcode = form.getByRole('textbox', { name: office('Barcode of unit 1') });
    await barcode.fill('123');
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText(office('Nothing was saved. Correct the marked fields.'))).toBeVisible();
    await expect(barcode).toBeFocused();

    // What was typed is there after a reload.
    await page.reload();
    await expect(form.getByRole('textbox', { name: office('Name in Thai') })).toHaveValue('น้ำจิ้มทดสอบ');
    await barcode.fill('');
    await form.getByRole('textbox', { name: office('List price') }).fill('100');
    await page.keyboard.press('Control+Enter');
    const panel = page.getByRole('region', { name: office('Product'), exact: true });
    await expect(panel.getByRole('heading', { name: code })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByLabel(office('Code or name')).fill(code);
    const row = list.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('฿100.00');

    await page.getByRole('button', { name: office('Many at once') }).click();
    await page.getByRole('menuitem', { name: office('Paste prices from Excel') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('Prices')).fill(`รหัสสินค้า\tราคา\tระดับ 2\n${code}\t150\t90`);
    await dialog.getByRole('button', { name: office('Show what changes') }).click();
    await expect(dialog.getByRole('row').filter({ hasText: '฿150.00' })).toContainText('฿100.00');
    const set = dialog.getByRole('button', { name: office('Set the prices') });
    await expect(set).toBeDisabled();
    await dialog.getByLabel(office('These large changes are right')).check();
    await set.click();
    await expect(row).toContainText('฿150.00');
    await expect(row).toContainText('฿90.00');

    await page.getByRole('button', { name: office('Undo the import of {file}') }).click();
    await page.getByRole('button', { name: office('Undo the import'), exact: true }).click();
    await expect(row).toContainText('฿100.00');
    await expect(row).not.toContainText('฿90.00');
  });
});
