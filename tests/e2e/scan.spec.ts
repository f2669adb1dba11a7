import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import sharp from 'sharp';
import { demoBarcodes, pieceBarcode } from '#server/scenes/catalogue/barcode';
import { demoCatalogue } from '#server/scenes/catalogue/demo-catalogue';
import { filmOfBars } from '#tests/support/camera-film';
import { barsOf } from '#tests/support/drawn-bars';
import { THAI } from './shop.ts';

const [goods] = demoCatalogue({ seed: 1, today: '2026-11-20' }).map(({ product }) => product);
if (goods === undefined) throw new Error('the demo sells nothing');
const [caseBarcode = ''] = goods.barcodes;
const [, , foreignBarcode = ''] = demoBarcodes(9_999_999, 3);

const photoOfBars = () =>
  sharp(barsOf(pieceBarcode(goods.barcodes)))
    .png()
    .toBuffer();

/** Without windows a browser has no camera that a person may refuse. */
const wholeBrowser = process.env['WHOLE_CHROMIUM'];

/** A browser whose camera is held before a bottle of the demo. On Linux it reads no bars by itself: the decoder does. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'khaisong-film-'));
      const film = join(folder, 'bars.mjpeg');
      await filmOfBars(pieceBarcode(goods.barcodes), film);
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
      await use({
        ...launchOptions,
        ...(wholeBrowser === undefined ? {} : { executablePath: wholeBrowser }),
        args: [...(launchOptions.args ?? []), ...camera],
      });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

// Seen failing when the worker's own answer allowed no WebAssembly, and when the page's policy held for it.
test('bars before the camera open the sheet of their goods, and the camera goes off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('');
  await page.getByRole('button', { name: THAI('Scan a barcode') }).click();
  await expect(page).toHaveURL(new RegExp(`sheet=${goods.code}`), { timeout: 30_000 });
  await expect(page.getByRole('dialog').getByRole('heading', { name: goods.name })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('scanned one after the other, goods go into the cart, once while they are held still', async ({
  page,
  context,
}) => {
  await page.goto('product');
  await page.getByRole('button', { name: THAI('Scan a barcode') }).click();
  const sheet = page.getByRole('dialog');
  // Without the person's word there is no camera, so nothing is scanned before the switch is set.
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByRole('switch').check();
  await context.grantPermissions(['camera']);
  await sheet.getByRole('button', { name: THAI('Try again') }).click();
  const undo = sheet.getByRole('button', { name: THAI('Undo: {name}') });
  await expect(undo).toHaveCount(1, { timeout: 30_000 });

  const photo = sheet.locator('input[type=file]');
  await photo.setInputFiles({ name: 'bars.png', mimeType: 'image/png', buffer: await photoOfBars() });
  await expect(undo).toHaveCount(2);
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await undo.first().click();
  await expect(undo).toHaveCount(1);
});

test('where there is no camera the number is typed; one that nobody sells is said, with what to do', async ({
  page,
}) => {
  await page.goto('product');
  await page.getByRole('button', { name: THAI('Scan a barcode') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toBeVisible();
  const number = sheet.getByLabel(THAI('Number under the bars'));

  await number.fill(foreignBarcode);
  await number.press('Enter');
  await expect(sheet.getByRole('status')).toContainText(`ไม่พบบาร์โค้ด ${foreignBarcode}`);
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await sheet.getByRole('button', { name: THAI('Search by name') }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: THAI('Scan a barcode') }).click();
  await number.fill(caseBarcode);
  await number.press('Enter');
  await expect(page).toHaveURL(new RegExp(`sheet=${goods.code}`));
});
