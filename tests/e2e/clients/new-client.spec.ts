import sharp from 'sharp';
import { mobileOf, newClientCodes } from '#tests/support/browser/e2e-newcomers';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

const NAME = 'ร้านยายสายหน้าวัด';

/** A photo like a camera's: large, and with its GPS position. */
const photo = async () =>
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a7' } })
    .withExif({ IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();

test.use({
  as: 'new-agent',
  permissions: ['geolocation'],
  geolocation: { latitude: 13.75, longitude: 100.49, accuracy: 900 },
});

test(
  'a shop is registered with location and photo and shows as waiting until it is sent',
  { tag: '@soak' },
  async ({ page, context, me }) => {
    const [client = ''] = newClientCodes(Number(me.username.split('-').at(-1)));
    await page.goto('agents/register');
    await expect(page).toHaveTitle(THAI('Register new client'));
    // Before the page scrolls to a missing field: meanwhile a bar covers a part of some field.
    await expectNothingFoundHere(page, 'agents/register');
    const field = (label: string) => page.getByRole('textbox', { name: THAI(label) });
    const save = page.getByRole('button', { name: THAI('Save and start order') });
    await field('Shop or person name').fill(NAME);
    await field('Mobile number').fill(mobileOf(client));
    await field('House number and street').fill('1 หมู่ 2');
    await save.click();
    await expect(
      page.getByRole('button', { name: new RegExp(THAI('Province').source.slice(0, -1)) }),
    ).toBeFocused();
    const box = page.getByLabel(THAI('Find subdistrict, district or postcode'));
    await box.fill('พระบรมมหาราชวัง');
    await box.press('Enter');
    await page.getByRole('button', { name: THAI('Use my location') }).click();
    await expect(field('Map location')).toHaveValue('13.75000, 100.49000');
    await expect(page.getByText(/900/)).toBeVisible();
    const file = { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await page.getByLabel(THAI('Shop photo')).last().setInputFiles(file);
    const shown = page.getByRole('img', { name: THAI('Shop photo') });
    await expect(shown).toHaveJSProperty('naturalWidth', 1280);

    await save.click();
    await expect(page.locator('[data-same] button').first()).toBeFocused();
    await expect(field('Mobile number')).toHaveAccessibleDescription(
      THAI('This mobile no. is already registered'),
    );
    await field('Mobile number').fill('081 999 0001');
    // The app's own files still load.
    await page.route('**/rest/**', (route) => route.abort());
    await save.click();
    await expect(page).toHaveURL(/\/demo\/$/);
    await expect(page.getByText(/รอขึ้นทะเบียน/)).toBeVisible();

    await page.evaluate((watched) => {
      const look = () => {
        const headings = [...document.querySelectorAll('h1, h2, h3')];
        if (headings.some(({ textContent }) => new RegExp(watched).test(textContent)))
          document.body.dataset['saidTooEarly'] = 'yes';
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    }, THAI('Everything has been sent').source);
    await follow(page, 'unsent');
    await expect(page.getByText(NAME).last()).toBeVisible();
    // Not even for a moment.
    expect(await page.locator('body').getAttribute('data-said-too-early')).toBeNull();
    await page.unroute('**/rest/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: THAI('Everything has been sent') })).toBeVisible();
  },
);
