import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { addProducts, signIn, THAI } from '../e2e/shop.ts';
import { filmOf } from '../support/film.ts';
import {
  expect,
  expectOnceEach,
  fillCart,
  keptHeading,
  openCheckout,
  outboxOf,
  test,
  untilKeptOffline,
} from './rig.ts';

/**
 * Decision 13. Seen failing when the camera's policy of the server said `camera=()`, and when the other phone gave the
 * orders ids of its own.
 */
test.describe('a phone that never reconnects', () => {
  test('shows its orders as pictures: another phone films them, sends them, and they stay one each', async ({
    shop,
    page,
  }) => {
    const orderId = await orderWithoutSignal(page);
    const earlier = new Set((await shop.effects()).orders.map(({ id }) => id));
    await page.getByRole('button', { name: THAI('Show as QR pictures') }).click();
    const pictures = await allPictures(page);
    expect(pictures.length).toBeGreaterThan(1);

    const film = join(await mkdtemp(join(tmpdir(), 'khaisong-film-')), 'pictures.y4m');
    await writeFile(film, await filmOf(page, pictures));
    const other = await openOtherPhone(shop.url, film);
    try {
      const second = await other.newPage();
      const sheet = await openTaking(second);
      await sheet.getByRole('button', { name: THAI('Scan with the camera') }).click();
      await sendWhatWasRead(second);
      await page.context().setOffline(false);
      await expectOnceEach(shop, page, [orderId]);
      await expectOnceEach(shop, second, [orderId]);
      const placed = (await shop.effects()).orders.filter(({ id }) => !earlier.has(id));
      expect(placed).toHaveLength(1);
    } finally {
      await other.close();
      await rm(join(film, '..'), { recursive: true, force: true });
    }
  });

  test('gives them as a file, and pictures may be chosen in any order', async ({ shop, page }) => {
    // The system's own sheet is nothing that a test could close.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));
    const orderId = await orderWithoutSignal(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: THAI('Share as a file') }).click();
    const file = await (await download).path();
    await page.getByRole('button', { name: THAI('Show as QR pictures') }).click();
    const pictures = await allPictures(page);

    const other = await openOtherPhone(shop.url);
    try {
      const second = await other.newPage();
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
      await sendWhatWasRead(second);
      await page.context().setOffline(false);
      await expectOnceEach(shop, page, [orderId]);
    } finally {
      await other.close();
    }
  });
});

/** An order that waits, on the page of what was not sent yet. */
async function orderWithoutSignal(page: Page): Promise<string> {
  await signIn(page, 'shop1');
  await fillCart(page);
  await addProducts(page, 3);
  await untilKeptOffline(page);
  const button = await openCheckout(page);
  await page.context().setOffline(true);
  await button.click();
  await expect(keptHeading(page)).toBeVisible();
  await page.goto('unsent');
  return (await outboxOf(page))[0]?.lane ?? '';
}

/** Each picture of the series as PNG. */
async function allPictures(page: Page): Promise<readonly Buffer[]> {
  const sheet = page.getByRole('dialog');
  const next = sheet.getByRole('button', { name: THAI('Next') });
  const pictures: Buffer[] = [];
  for (;;) {
    const picture = sheet.getByRole('img');
    await expect(picture).toHaveAccessibleName(new RegExp(` ${pictures.length + 1} `));
    pictures.push(await picture.screenshot());
    if (await next.isDisabled()) break;
    await next.click();
  }
  await page.keyboard.press('Escape');
  return pictures;
}

function asFile(buffer: Buffer, index: number) {
  return { name: `${index}.png`, mimeType: 'image/png', buffer };
}

/** Another browser of its own, signed in as the same shop; its camera sees the film. */
async function openOtherPhone(baseURL: string, film?: string): Promise<BrowserContext> {
  const systemBrowser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
    ],
  });
  const context = await browser.newContext({
    baseURL,
    locale: 'th-TH',
    viewport: { width: 390, height: 844 },
  });
  context.on('close', () => void browser.close());
  return context;
}

async function openTaking(page: Page) {
  await signIn(page, 'shop1');
  await page.goto('unsent');
  await page.getByRole('button', { name: THAI('Take orders from another phone') }).click();
  return page.getByRole('dialog', { name: THAI('Take orders from another phone') });
}

async function sendWhatWasRead(page: Page): Promise<void> {
  const send = page.getByRole('dialog').getByRole('button', { name: /^(ส่ง 1 ใบ|Send 1 order)$/ });
  await expect(send).toBeVisible({ timeout: 40_000 });
  await send.click();
  await expect(page.getByRole('heading', { name: THAI('Everything is with the company') })).toBeVisible();
}
