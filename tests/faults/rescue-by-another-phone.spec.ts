import AxeBuilder from '@axe-core/playwright';
import { addProducts, THAI } from '../e2e/shop.ts';
import { PHONE } from '../support/browser/killable-browser.ts';
import { allPictures, openTaking, sendWhatWasRead } from './handing-over.ts';
import { expect, expectOnceEach, go, openCheckout, placedOrder, test } from './rig.ts';

test.use({ keeps: 'person' });

const asFile = (buffer: Buffer, index: number) => ({ name: `${index}.png`, mimeType: 'image/png', buffer });

/** Decision 13. Seen failing when the other phone gave the orders ids of its own. */
test('a phone that never reconnects gives its orders as file or pictures; another sends them', async ({
  shop,
  phone: { context, page },
  browser,
  keptPhones,
}) => {
  // The system's own sheet is nothing that a test could close.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));
  await go(page, 'product');
  // More than goes into one picture.
  await addProducts(page, 3);
  const place = await openCheckout(page);
  await shop.fault('ADD_ORDER', 'reset-before', { times: -1 });
  await place.click();
  await expect(page).toHaveURL(/[?&]placed=/);
  const orderId = placedOrder(page);
  await go(page, 'unsent');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: THAI('Share as a file') }).click();
  const file = await (await download).path();
  await page.getByRole('button', { name: THAI('Show as QR pictures') }).click();
  const pictures = await allPictures(page);
  expect(pictures.length).toBeGreaterThan(1);

  const other = await browser.newContext({
    ...PHONE,
    baseURL: shop.url,
    serviceWorkers: 'block',
    storageState: keptPhones.person,
  });
  const second = await other.newPage();
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
  await expect(sheet.getByRole('button', { name: THAI('Back') })).toBeVisible();
  await sheet.getByRole('button', { name: THAI('Back') }).click();
  await choose.setInputFiles(file);
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page: second }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  // Nothing that this phone does sends them, whatever the shop answers.
  await context.setOffline(true);
  await shop.heal();
  await sendWhatWasRead(second);
  await context.setOffline(false);
  await expectOnceEach(shop, page, [orderId]);
  await other.close();
});
