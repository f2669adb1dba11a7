import AxeBuilder from '@axe-core/playwright';
import { addProducts, THAI } from '#tests/e2e/fixtures/shop';
import { PHONE } from '../../support/browser/killable-browser.ts';
import { allPictures, openTaking, sendWhatWasRead } from '#tests/faults/rig/handing-over';
import { expect, expectOnceEach, go, handTo, openCheckout, placedOrder, test } from '#tests/faults/rig/rig';

test.use({ keeps: 'person' });

const asFile = (buffer: Buffer, index: number) => ({ name: `${index}.png`, mimeType: 'image/png', buffer });

/** Decision 13. Seen failing when the other phone gave the orders new ids. */
test('a phone that never reconnects shows its orders as pictures, which another reads and sends', async ({
  shop,
  phone: { context, page },
  browser,
  keptPhones,
}) => {
  await go(page, 'product');
  // More than fits into one picture.
  await addProducts(page, 3);
  const place = await openCheckout(page);
  await shop.fault('ADD_ORDER', 'reset-before', { times: -1 });
  await place.click();
  await expect(page).toHaveURL(/[?&]placed=/);
  const orderId = placedOrder(page);
  await go(page, 'unsent');
  await page.getByRole('button', { name: THAI('Show as QR codes') }).click();
  const pictures = await allPictures(page);
  expect(pictures.length).toBeGreaterThan(1);

  const other = await browser.newContext({
    ...PHONE,
    baseURL: shop.url,
    serviceWorkers: 'block',
  });
  const second = await other.newPage();
  await handTo(second, keptPhones.person, shop.url);
  await second.goto('unsent');
  const sheet = await openTaking(second);
  const choose = sheet.getByLabel(THAI('Choose a file or picture'));
  await choose.setInputFiles({
    name: 'menu.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"menu":[]}'),
  });
  await expect(sheet.getByRole('alert')).toBeVisible();
  await choose.setInputFiles(pictures.toReversed().map(asFile));
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page: second }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  // This phone never sends them, whatever the server answers.
  await context.setOffline(true);
  await shop.heal();
  await sendWhatWasRead(second);
  await context.setOffline(false);
  await expectOnceEach(shop, page, [orderId]);
  await other.close();
});
