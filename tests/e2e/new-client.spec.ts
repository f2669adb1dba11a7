import { expect, test } from '@playwright/test';
import { choosePlace, signIn, THAI } from './shop.ts';

const NAME = 'ร้านยายสายหน้าวัด';

test('a shop is registered without a signal, ordered for at once, and both arrive with the signal', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 13.75, longitude: 100.49 });
  await signIn(page, 'agent1');
  await page.goto('agents/customers');
  await expect(page.getByText('พร้อมใช้ไม่มีสัญญาณ: 12 จาก 12 ร้าน')).toBeVisible({ timeout: 40_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: THAI('Register a new client') }).click();
  await expect(page.getByRole('button', { name: THAI('Use my location') })).toBeVisible();
  await choosePlace(page, THAI('Province'), 'กรุงเทพมหานคร');
  await context.setOffline(true);

  await choosePlace(page, THAI('District'), 'พระนคร');
  await choosePlace(page, THAI('Subdistrict'), 'พระบรมมหาราชวัง');
  const field = (label: string) => page.getByRole('textbox', { name: THAI(label) });
  await field('Name of the shop or person').fill(NAME);
  await field('Mobile number').fill('081 999 0001');
  await field('Tax id').fill('1234567890123');
  await field('House number, street').fill('1 หมู่ 2');
  await page.getByRole('button', { name: THAI('Use my location') }).click();
  await expect(field('Place on the map')).toHaveValue('13.75000, 100.49000');
  const save = page.getByRole('button', { name: THAI('Save and order') });
  await save.click();
  await expect(page.getByText(THAI('Tax id format is invalid.'))).toBeVisible();
  await field('Tax id').fill('');
  await save.click();

  await expect(page).toHaveURL(/\/demo\/$/);
  await expect(page.getByText(/รอขึ้นทะเบียน/)).toBeVisible();
  await page.goto('productdetail/C1001');
  const quantity = page.getByRole('main').getByRole('textbox').first();
  await quantity.fill('30');
  await quantity.press('Enter');
  await expect(page.getByText(THAI('added to cart!')).first()).toBeVisible();
  await page.goto('ProceedToCheckout');
  const order = page.getByRole('button', { name: THAI('Place order {amount}') });
  await expect(order).toBeEnabled();
  await order.click();
  await expect(page).toHaveURL(/placed=/);
  await page.goto('agents/customers');
  await expect(page.getByText(THAI('Waiting for registration'))).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(THAI('Waiting for registration'))).toBeHidden({ timeout: 30_000 });
  const card = page.getByRole('article').filter({ hasText: NAME });
  await expect(card).toHaveCount(1);
  await page.goto('unsent');
  await expect(page.getByRole('heading', { name: THAI('Everything is with the company') })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('history');
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: /SO\d+/ })).toHaveCount(1);
});
