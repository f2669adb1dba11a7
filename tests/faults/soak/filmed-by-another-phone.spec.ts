import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { addProducts, THAI } from '#tests/e2e/fixtures/shop';
import { filmOf } from '../../support/browser/film.ts';
import { allPictures, openTaking, sendWhatWasRead } from '#tests/faults/rig/handing-over';
import {
  expect,
  expectOnceEach,
  fillCart,
  go,
  keptHeading,
  openCheckout,
  outboxOf,
  signIn,
  test,
  untilKeptOffline,
} from '#tests/faults/rig/rig';

/** Decision 13. Seen failing when the camera's policy of the server said `camera=()`. */
test('a phone that never reconnects shows its orders, and another films and sends them once', async ({
  shop,
  page,
}) => {
  const orderId = await orderWithoutSignal(page);
  const earlier = new Set((await shop.effects()).orders.map(({ id }) => id));
  await page.getByRole('button', { name: THAI('Show as QR codes') }).click();
  const pictures = await allPictures(page);
  expect(pictures.length).toBeGreaterThan(1);

  const film = join(await mkdtemp(join(tmpdir(), 'khaisong-film-')), 'pictures.y4m');
  await writeFile(film, await filmOf(page, pictures));
  const other = await openOtherPhone(shop.url, film);
  try {
    const second = await other.newPage();
    await signIn(second, 'shop1');
    await second.goto('unsent');
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

/** A waiting order, on the page of unsent orders. */
async function orderWithoutSignal(page: Page): Promise<string> {
  await signIn(page, 'shop1');
  await fillCart(page);
  await go(page, 'product');
  await addProducts(page, 3);
  await untilKeptOffline(page);
  const button = await openCheckout(page);
  await page.context().setOffline(true);
  await button.click();
  await expect(keptHeading(page)).toBeVisible();
  await page.goto('unsent');
  return (await outboxOf(page))[0]?.lane ?? '';
}

/** Another browser, signed in as the same shop, whose camera sees the film. */
async function openOtherPhone(baseURL: string, film: string): Promise<BrowserContext> {
  const systemBrowser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(systemBrowser) ? { executablePath: systemBrowser } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
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
