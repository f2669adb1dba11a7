import sharp from 'sharp';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { barsOf } from '#tests/support/files/drawn-bars';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { holdCamera } from '#tests/e2e/steps/camera';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

const [product] = DEMO_PRODUCTS;
if (product === undefined) throw new Error('the demo sells nothing');
const [caseBarcode = '', , pieceBarcode = ''] = product.barcodes;

/** A valid number that no product has. */
const foreignBarcode = '8859999999923';

/** tests/platform/camera/zxing-decoder tries the barcodes of every kind. */
const bars = await sharp(barsOf(pieceBarcode)).png().toBuffer();

// Seen failing when the worker's own answer allowed no WebAssembly, and when the page's policy applied to the worker.
test('a product before the camera goes into the cart once while held still; then it turns off', async ({
  page,
}) => {
  const camera = await holdCamera(page, bars, false);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('product');
  await page.getByRole('button', { name: THAI('Scan a barcode') }).click();
  const sheet = page.getByRole('dialog');
  // Without permission there is no camera, so nothing is scanned before it is granted.
  await expect(sheet.getByRole('alert')).toBeVisible();
  await sheet.getByRole('switch').check();
  await camera.allow();
  await sheet.getByRole('button', { name: THAI('Try again') }).click();
  const undo = sheet.getByRole('button', { name: THAI('Undo: {name}') });
  await expect(undo).toHaveCount(1);

  const photo = sheet.locator('input[type=file]');
  await photo.setInputFiles({ name: 'bars.png', mimeType: 'image/png', buffer: bars });
  await expect(undo).toHaveCount(2);
  await expectNothingFoundHere(page, 'the scanner');
  await undo.first().click();
  await expect(undo).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(camera.countOn).toBe(0);
  expect(refused).toEqual([]);
});

// tests/stories/search/scanned-products.test.ts finds known and unknown numbers in every run.
test(
  'without a camera a number can be typed, and an unknown one says what to do',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('product');
    await page.getByRole('button', { name: THAI('Scan a barcode') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('alert')).toBeVisible();
    const number = sheet.getByLabel(THAI('Number under the barcode'));
    await number.fill(foreignBarcode);
    await number.press('Enter');
    await expect(sheet.getByRole('status')).toContainText(`ไม่พบบาร์โค้ด ${foreignBarcode}`);
    await sheet.getByRole('button', { name: THAI('Search by name') }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: THAI('Scan a barcode') }).click();
    await number.fill(caseBarcode);
    await number.press('Enter');
    await expect(page).toHaveURL(new RegExp(`sheet=${product.code}`));
  },
);
