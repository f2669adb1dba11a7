import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { addProducts, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

test.use({ as: 'new-shop' });

const field = (page: Page, label: string) => page.getByLabel(THAI(label));

/** Fills in an address in a subdistrict with two postcodes. */
async function fillIn(page: Page, name: string): Promise<void> {
  await field(page, 'Shop or person name').fill(name);
  await field(page, 'Mobile number').fill('+66 81-234 5678');
  await field(page, 'House number and street').fill('9 ซอยรามคำแหง 24');
  const box = field(page, 'Find subdistrict, district or postcode');
  await box.fill('หัวหมาก');
  await box.press('Enter');
  await page.getByRole('button', { name: '10250' }).click();
  await field(page, 'Map location').fill('13.7563, 100.6442');
}

const save = (page: Page) => page.getByRole('button', { name: THAI('Save address') });

/** A button whose label continues with the address's name. */
const begins = (words: RegExp) => new RegExp(words.source.slice(0, -1));

const entry = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a missing field gets the focus, and a draft survives a reload', { tag: '@soak' }, async ({ page }) => {
  await page.goto('addresses?add=billing');
  const name = field(page, 'Shop or person name');
  await save(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(THAI('Please enter Name'));
  await expectNothingFoundHere(page, 'addresses?add=billing, with what is missing');
  await name.fill('สาขาใหม่');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await save(page).click();
  await expect(field(page, 'Mobile number')).toBeFocused();
  await page.reload();
  await expect(page.getByText(THAI('This is your unsaved draft.'))).toBeVisible();
  await expect(name).toHaveValue('สาขาใหม่');
  await page.getByRole('button', { name: THAI('Start with an empty form') }).click();
  await expect(name).toHaveValue('');
});

// tests/stories/addresses/16-order-to-a-new-address.test.ts does so in every run.
test(
  'an address is added offline at the checkout, sent and deleted',
  { tag: '@soak' },
  async ({ page, context }) => {
    await page.goto('product');
    await addProducts(page, 1);
    await follow(page, 'ProceedToCheckout');
    await page.getByRole('link', { name: THAI('New shipping address') }).click();
    await fillIn(page, 'สาขาริมคลอง');
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByRole('heading', { name: THAI('Confirm your order') })).toBeVisible();
    await expect(page.getByRole('main').getByText('สาขาริมคลอง')).toBeVisible();

    await follow(page, 'addresses');
    const waiting = page.getByText(THAI('Saved here – waiting to be sent'));
    await expect(entry(page, 'สาขาริมคลอง').and(page.getByRole('article'))).toContainText('10250');
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);

    await entry(page, 'สาขาริมคลอง')
      .getByRole('button', { name: begins(THAI('Delete')) })
      .click();
    const sure = page.getByRole('dialog');
    await expect(sure.getByText('สาขาริมคลอง')).toBeVisible();
    const isGone = page.waitForResponse(/INACTIVE_DELIVERY_ADDRESS/);
    await sure.getByRole('button', { name: THAI('Delete') }).click();
    await isGone;
    await expect(entry(page, 'สาขาริมคลอง')).toHaveCount(0);
  },
);
