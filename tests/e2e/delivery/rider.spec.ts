import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn } from '#tests/e2e/steps/looks';
import { OFTEN } from '#tests/e2e/steps/often';
import { newInvoice, wireHand } from '#tests/e2e/steps/rider-invoices';
import { DEMO_PASSWORD, THAI, wayTo } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

// In every run tests/faults/rider-day.spec.ts signs a rider in with this form.
test(
  'a rider signs in with a password, sees their name and signs out',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('rider/login');
    await page.getByLabel(THAI('Username')).fill('rider2');
    await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: THAI('Sign in') }).click();
    await expect(page).toHaveURL(/\/demo\/rider$/);
    await expect(page.getByRole('banner').getByText('ปิติ ว่องไว')).toBeVisible();
    await page.getByRole('link', { name: THAI('Your account') }).click();
    await expect(wayTo(page, THAI('Change password'))).toBeVisible();
    await wayTo(page, THAI('Sign out')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: THAI('Sign out') })
      .click();
    await expect(page).toHaveURL(/\/demo\/rider\/login$/);
  },
);

const BANG_KAPI = {
  permissions: ['geolocation'],
  geolocation: { latitude: 13.7657, longitude: 100.647, accuracy: 12 },
};

/** The tab's label continues with its count. */
const tab = (page: Page, name: RegExp) =>
  page.getByRole('link', { name: new RegExp(name.source.replace(/\$$/, '')) });
const cardOf = (page: Page, invoiceNo: string) => page.getByRole('article').filter({ hasText: invoiceNo });
const inThaiDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));

/** The distances on the screen, in metres. */
async function distancesOn(page: Page): Promise<readonly number[]> {
  const texts = await page.getByText(/^[\d.]+ (ม|กม|m|km)\.?$/).allTextContents();
  return texts.map((text) => Number.parseFloat(text) * (/กม|km/.test(text) ? 1000 : 1));
}

for (const look of looksToTry(3)) {
  const { words } = look;

  test.describe(`deliveries, ${look.name}`, () => {
    test.use({ ...look.use, ...BANG_KAPI, as: 'new-rider' });

    test('a rider grabs an invoice, finds it by number and releases it', async ({ page, request, shop }) => {
      const id = await newInvoice(request);
      const waiting = await wireHand(shop).invoices(false);
      const invoice = waiting.find(({ orderId }) => orderId === id);
      if (invoice === undefined) throw new Error('the invoice does not wait');
      await openIn(page, 'rider', look);
      await tab(page, words('Available')).click();
      await expect(cardOf(page, invoice.invoiceNo)).toBeVisible();
      await expect.poll(async () => (await distancesOn(page)).length, OFTEN).toBeGreaterThan(1);
      const shown = await distancesOn(page);
      expect(shown).toEqual(shown.toSorted((one, next) => one - next));

      await cardOf(page, invoice.invoiceNo).getByRole('button').click();
      await expect(cardOf(page, invoice.invoiceNo).getByText(words('This job is yours.'))).toBeVisible();

      await tab(page, words('Mine')).click();
      const mine = cardOf(page, invoice.invoiceNo);
      const search = page.getByRole('searchbox');
      await search.fill('ไม่มีร้านนี้');
      await wayTo(page, words('Show all')).click();
      await search.fill(inThaiDigits(invoice.invoiceNo));
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(mine.getByRole('link', { name: words('Call {customerName}, {0}') })).toBeVisible();
      await expectNothingFoundHere(page, 'rider, mine');

      await mine.getByRole('button', { name: words('Release job: {customerName}') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('Release job') })
        .click();
      await expect(mine).toBeHidden();

      await follow(page, `rider/detail/${invoice.orderId}/${invoice.saleUnit}`);
      await expect(page.getByText(words('This delivery is no longer yours'))).toBeVisible();
      await wayTo(page, words('Go to your deliveries')).click();
      await expect(page).toHaveURL(/\/rider$/);
    });
  });
}
