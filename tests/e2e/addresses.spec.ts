import { expect, test, type Page } from '@playwright/test';
import {
  addProducts,
  choosePlace,
  ENGLISH,
  signIn,
  speakEnglish,
  takenOrderNumber,
  THAI,
  wayTo,
} from './shop.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that is asked for, in a subdistrict with two postcodes. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel(THAI('Name of the shop or person')).fill(name);
  await page.getByLabel(THAI('Mobile number')).fill('+66 81-234 5678');
  await page.getByLabel(THAI('House number, street')).fill('9 ซอยรามคำแหง 24');
  await choosePlace(page, THAI('Province'), 'กรุงเทพมหานคร');
  await choosePlace(page, THAI('District'), 'บางกะปิ');
  await choosePlace(page, THAI('Subdistrict'), 'หัวหมาก');
  await page.getByRole('button', { name: '10250' }).click();
  await page.getByLabel(THAI('Place on the map')).fill('13.7563, 100.6442');
}

const save = (page: Page) => page.getByRole('button', { name: THAI('Save the address') }).click();

/** A button whose name goes on with whose it is. */
const begins = (words: RegExp) => new RegExp(words.source.slice(0, -1));

const entry = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('an address is added without a signal, kept, sent, changed and deleted', async ({ page, context }) => {
  await signIn(page, 'shop2');
  await page.goto('profile');
  await wayTo(page, THAI('Addresses')).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  // The last of its type stays.
  await expect(page.getByRole('button', { name: begins(THAI('Delete')) })).toHaveCount(0);
  await page.evaluate(async () => await navigator.serviceWorker.ready);

  await context.setOffline(true);
  await page.getByRole('button', { name: THAI('Add a shipping address') }).click();
  await fillIn(page, 'สาขาบางกะปิ');
  await save(page);
  await expect(page.getByText(THAI('Address added'))).toBeVisible();
  await expect(entry(page, 'สาขาบางกะปิ')).toContainText('10250');
  await expect(entry(page, 'สาขาบางกะปิ').getByText(THAI('Saved here, waiting to be sent'))).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(THAI('Saved here, waiting to be sent'))).toHaveCount(0, { timeout: 30_000 });

  await entry(page, 'สาขาบางกะปิ')
    .getByRole('button', { name: begins(THAI('Edit')) })
    .click();
  await page.getByLabel(THAI('Name of the shop or person')).fill('สาขาหัวหมาก');
  await save(page);
  await expect(page.getByText(THAI('Address updated'))).toBeVisible();

  await entry(page, 'สาขาหัวหมาก')
    .getByRole('button', { name: begins(THAI('Delete')) })
    .click();
  const sure = page.getByRole('dialog');
  await expect(sure.getByText(THAI('Are you sure?'))).toBeVisible();
  await expect(sure.getByText('สาขาหัวหมาก')).toBeVisible();
  await sure.getByRole('button', { name: THAI('Delete') }).click();
  await expect(page.getByText(THAI('Address removed'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test.describe('with a signal', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is wrong is told in the words and the order of the specification, and nothing typed is lost', async ({
    page,
  }) => {
    await signIn(page, 'shop2');
    await speakEnglish(page);
    await page.goto('addresses?add=billing');
    const submit = page.getByRole('button', { name: ENGLISH('Save the address') });
    const told = async (words: string) => {
      await submit.click();
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    };
    await told('Please enter Name');
    await expect(page.getByLabel(ENGLISH('Name of the shop or person'))).toBeFocused();
    await page.getByLabel(ENGLISH('Name of the shop or person')).fill('Branch');
    await told('Please enter Mobile');
    await page.getByLabel(ENGLISH('Mobile number')).fill('081234567');
    await told('Mobile required 10 digit');
    await page.getByLabel(ENGLISH('Mobile number')).fill('0812345678');
    await told('Please enter Address');
    await page.getByLabel(ENGLISH('House number, street')).fill('1');
    await told('Please choose the province');
    await choosePlace(page, ENGLISH('Province'), 'Bangkok');
    await choosePlace(page, ENGLISH('District'), 'Bang Rak');
    await choosePlace(page, ENGLISH('Subdistrict'), 'Si Lom');
    await expect(page.getByLabel(ENGLISH('Postcode'))).toHaveValue('10500');
    await told('Please mark your location before submit');
    await page.reload();
    await expect(
      page.getByText(ENGLISH('This is what you had begun to write. It is not saved yet.')),
    ).toBeVisible();
    await expect(page.getByLabel(ENGLISH('Name of the shop or person'))).toHaveValue('Branch');
    await expect(page.getByLabel(ENGLISH('Postcode'))).toHaveValue('10500');
    await page.getByRole('button', { name: ENGLISH('Start with an empty form') }).click();
    await expect(page.getByLabel(ENGLISH('Name of the shop or person'))).toHaveValue('');
  });

  test('a new address is added from the checkout, and the order goes there', async ({ page }) => {
    await signIn(page, 'shop1');
    await page.goto('');
    await addProducts(page, 5);
    await page.goto('ProceedToCheckout');
    await page.getByRole('link', { name: THAI('New shipping address') }).click();
    await fillIn(page, 'สาขาริมคลอง');
    await save(page);
    await expect(page.getByRole('heading', { name: THAI('Confirm your order') })).toBeVisible();
    await expect(page.getByText('สาขาริมคลอง')).toBeVisible();
    await page.getByRole('button', { name: THAI('Place order {amount}') }).click();
    await takenOrderNumber(page);
    await page.goto('addresses');
    await entry(page, 'สาขาริมคลอง')
      .getByRole('button', { name: begins(THAI('Delete')) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: THAI('Delete') })
      .click();
    await expect(page.getByText(THAI('Address removed'))).toBeVisible();
  });
});

test.describe("where the company's system answers with an error", () => {
  test.use({ serviceWorkers: 'block' });

  test('its status is told, and what was written is kept', async ({ page }) => {
    let status = 403;
    await page.route('**/rest/MASTER_DATA_MANAGEMENT/*_DELIVERY_ADDRESS', async (route) => {
      if (status === 200) return await route.continue();
      return await route.fulfill({ status, headers: { 'x-khaisong': 'demo' }, body: '<h1>down</h1>' });
    });
    const told = async (words: RegExp) => {
      await save(page);
      await expect(page.getByText(THAI('Error'))).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
    };
    await signIn(page, 'shop2');
    await page.goto('addresses?add=shipping');
    await fillIn(page, 'สาขาขัดข้อง');
    await told(/403 Forbidden/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    status = 503;
    await entry(page, 'สาขาขัดข้อง')
      .getByRole('button', { name: begins(THAI('Edit')) })
      .click();
    await told(/503 Service Unavailable/);
    await expect(entry(page, 'สาขาขัดข้อง').getByText(THAI('Saved here, waiting to be sent'))).toBeVisible();
    // Whoever owes nothing but an address is asked too, before another account may sign in.
    await page.goto('login');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: THAI('Stay signed in') })
      .click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto('addresses');
    await expect(entry(page, 'สาขาขัดข้อง').getByText(THAI('Saved here, waiting to be sent'))).toBeVisible();
    status = 200;
    await expect(page.getByText(THAI('Saved here, waiting to be sent'))).toHaveCount(0, { timeout: 30_000 });
    await entry(page, 'สาขาขัดข้อง')
      .getByRole('button', { name: begins(THAI('Delete')) })
      .click();
    const isGone = page.waitForResponse(/INACTIVE_DELIVERY_ADDRESS/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: THAI('Delete') })
      .click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await isGone;
  });
});
