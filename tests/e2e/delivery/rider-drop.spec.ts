import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn, type Look } from '#tests/e2e/steps/looks';
import { grabNew, wireHand, type GrabbedInvoice } from '#tests/e2e/steps/rider-invoices';
import { ENGLISH } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';
import type { Words } from '#tests/e2e/steps/messages';

/** The maximum size of a photo on the phone; base64 adds a third. */
const PHOTO_BASE64_CHARS = 60_000 * 1.4;

const GEOLOCATION = {
  permissions: ['geolocation'],
  geolocation: { latitude: 13.765, longitude: 100.647, accuracy: 12 },
};

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

async function openDrop(page: Page, { orderId, saleUnit }: GrabbedInvoice, look: Look): Promise<void> {
  await openIn(page, `rider/detail/${orderId}/${saleUnit}`, look);
}

async function sign(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 8 });
  await page.mouse.move(x + (width * 3) / 4, y + height / 2, { steps: 8 });
  await page.mouse.up();
}

/** The button that opens the form, and the one that sends it. */
const handOver = (page: Page, words: Words) => button(page, words('Hand over'));
const delivered = (page: Page, words: Words) => button(page, words('Delivered'));

for (const look of looksToTry(6)) {
  const { words } = look;

  test.describe(`a drop, ${look.name}`, () => {
    test.use({ ...look.use, ...GEOLOCATION, as: 'new-rider' });

    test('a partial delivery is signed, undone, and shows in the closing', async ({
      page,
      request,
      shop,
    }) => {
      const invoice = await grabNew(request, wireHand(shop));
      await openDrop(page, invoice, look);
      await expect(page.getByRole('heading', { name: invoice.shopName })).toBeVisible();
      await expect(page.getByRole('link', { name: words('Navigate') })).toHaveAttribute(
        'href',
        /^(geo:0,0\?q=|https:\/\/www\.google\.com\/maps\/dir\/)/,
      );
      await expect(page.getByRole('link', { name: words('Call') })).toHaveAttribute('href', /^tel:\d+$/);
      await button(page, words('Arrived')).click();
      await expect(button(page, /\d\d:\d\d/)).toBeVisible();

      await handOver(page, words).click();
      await delivered(page, words).click();
      const cash = page.getByLabel(words('Cash collected (baht)'));
      await expect(cash).toBeFocused();
      await expect(page.getByText(words('Enter the recipient’s name.'))).toBeVisible();
      await expect(page.getByText(words('Take a photo or ask the recipient to sign.'))).toBeVisible();
      await expectNothingFoundHere(page, 'rider/detail, with what is missing');

      await button(page, words('Some items')).click();
      await button(page, words('Remove one {label}')).first().click();
      await button(page, words('Damaged')).click();
      await cash.fill('๑๐๐');
      await expect(page.getByText(words('{amount} short'))).toBeVisible();
      await delivered(page, words).click();
      await expect(page.getByText(words('Choose a reason.'))).toBeVisible();
      await button(page, words('The shop was short of money')).click();
      await page.getByLabel(words('Recipient')).fill('คุณสมศรี');
      await sign(page);
      await expect(button(page, words('Clear and sign again'))).toBeVisible();
      await delivered(page, words).click();
      await expect(page).toHaveURL(/\/rider$/);

      // The drop stays on the screen for a moment after its address changes, and its form would keep the input.
      await expect(page).toHaveTitle(words('Deliveries'));
      await page
        .getByRole('status')
        .getByRole('button', { name: words('Undo') })
        .click();
      await expect(cash).toHaveValue('100');
      await expect(page.getByLabel(words('Recipient'))).toHaveValue('คุณสมศรี');
      await expect(button(page, words('Damaged'))).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('img', { name: words('Recipient’s signature') })).toBeVisible();
      await delivered(page, words).click();
      await expect(page).toHaveURL(/\/rider$/);

      await follow(page, 'rider/history');
      const visit = page.getByRole('main').locator('details');
      await expect(page.getByText(invoice.invoiceNo).first()).toBeVisible();
      await expect(page).toHaveTitle(words('Delivery history'));
      await expectNothingFoundHere(page, 'rider/history');
      await visit.first().locator('summary').click();
      await expect(page.getByRole('img', { name: words('Recipient’s signature') })).toBeVisible();
    });
  });
}

test.describe('a drop on a phone, in English', () => {
  test.use({ ...GEOLOCATION, locale: 'en-US', as: 'new-rider' });

  // The phone's further work is a story (40-less-was-taken.test); the other drops here use the same form.
  if (isEveryKind) {
    test('nothing is delivered, and one tap gives the reason', async ({ page, request, shop }) => {
      const invoice = await grabNew(request, wireHand(shop));
      await openDrop(page, invoice, { isEnglish: true, words: ENGLISH, name: '', use: {} });
      await handOver(page, ENGLISH).click();
      await button(page, ENGLISH('None')).click();
      const refuse = button(page, ENGLISH('Mark as not delivered'));
      await refuse.click();
      await expect(page.getByText(ENGLISH('Choose a reason.'))).toBeVisible();
      await expect(page.getByLabel(ENGLISH('Recipient'))).toBeHidden();
      await button(page, ENGLISH('Shop closed')).click();
      await refuse.click();
      await expect(page).toHaveURL(/\/rider$/);
      await expect(page.getByText(ENGLISH('Saved: not delivered'))).toBeVisible();
    });
  }

  // In every run new-client.spec.ts makes a photo smaller, and tests/faults/rider-day.spec.ts keeps one in a draft.
  test(
    'mistakes are shown, and a photo is made smaller',
    { tag: '@soak' },
    async ({ page, request, shop }) => {
      const invoice = await grabNew(request, wireHand(shop));
      const [line] = invoice.lines;
      await openDrop(page, invoice, { isEnglish: true, words: ENGLISH, name: '', use: {} });
      await handOver(page, ENGLISH).click();
      await button(page, ENGLISH('Some items')).click();
      const quantity = page.getByLabel(ENGLISH('Quantity accepted: {label}')).first();
      await quantity.fill('9999');
      await expect(page.getByText(ENGLISH('Only {ordered} ordered.'))).toBeVisible();
      await quantity.blur();
      await expect(quantity).toHaveValue(String(line?.quantity));

      await page.getByLabel(ENGLISH('Cash collected (baht)')).fill('a lot');
      await delivered(page, ENGLISH).click();
      await expect(page.getByText(ENGLISH('Enter an amount like 1250 or 1250.50.'))).toBeVisible();
      await button(page, ENGLISH('Exactly {dueText} in cash')).click();
      await expect(page.getByText(ENGLISH('This matches the amount due.'))).toBeVisible();

      const photo = page.locator('input[type=file]');
      await expect(photo).toHaveAttribute('capture', 'environment');
      const chosen = (name: string, buffer: Buffer) =>
        photo.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await chosen('x.jpg', Buffer.from('%PDF-1.7\n'));
      await expect(
        page.getByText(ENGLISH('PDF files aren’t supported. Take a photo of the page instead.')),
      ).toBeVisible();
      await chosen('door.jpg', await noisyPhoto());
      const shown = page.getByRole('img', { name: ENGLISH('Delivery photo') });
      await expect(shown).toBeVisible({ timeout: 30_000 });
      expect((await shown.getAttribute('src'))?.length).toBeLessThan(PHOTO_BASE64_CHARS);

      // On a small phone the camera may close the app, and no input is lost.
      await page.reload();
      await expect(shown).toBeVisible();
      await expect(page.getByText(ENGLISH('This matches the amount due.'))).toBeVisible();
    },
  );
});

/** A photo of a street market, as large as a phone takes them, because it compresses badly. */
async function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
