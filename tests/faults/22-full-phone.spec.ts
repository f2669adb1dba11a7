import type { Page } from '@playwright/test';
import { THAI } from '../e2e/shop.ts';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  openCheckout,
  outboxOf,
  test,
} from './rig.ts';

/** Bytes that cannot be compressed: browsers count what they write. */
async function keepRandomPictures(page: Page, megabytes: number): Promise<void> {
  await page.evaluate(async (count) => {
    const cache = await caches.open('khaisong-pictures-/demo/');
    for (let each = 0; each < count; each += 1) {
      const bytes = new Uint8Array(1024 * 1024);
      for (let from = 0; from < bytes.length; from += 65_536)
        crypto.getRandomValues(bytes.subarray(from, from + 65_536));
      await cache.put(`pictures?p=random-${each}.webp`, new Response(bytes));
    }
  }, megabytes);
}

async function hasPictures(page: Page): Promise<boolean> {
  return await page.evaluate(() => caches.has('khaisong-pictures-/demo/'));
}

/** Leaves the shop less room than it has taken already; undefined gives it back. */
async function setRoom(page: Page, bytes: number | undefined): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(bytes === undefined ? {} : { quotaSize: bytes }),
  });
}

const usage = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/**
 * Row 22. Seen failing when the care for the database was taken away from the phone (`careForDatabase` without its
 * ladder): the tap was refused while eight megabytes of pictures lay there.
 */
test('on a full phone pictures go first, so that the tap is kept', async ({ browserOnDisk, page }) => {
  await fillCart(page);
  await page.goto('cart');
  const plus = page.getByRole('button', { name: THAI('Increase {label}') }).first();
  const quantity = page.getByRole('textbox', { name: THAI('Quantity of {label}') }).first();
  await expect(quantity).toHaveValue('1');
  await keepRandomPictures(page, 8);
  await setRoom(page, (await usage(page)) - 1024 * 1024);
  await plus.click();
  await expect(quantity).toHaveValue('2');
  expect(await hasPictures(page)).toBe(false);
  expectQuietConsole(browserOnDisk);
});

/** Seen failing when `useIntendedQuantity` went on counting from the number that was not kept. */
test('when nothing is left to give, the old number stands, it is said, and no order is acknowledged', async ({
  shop,
  page,
}) => {
  await fillCart(page);
  const earlier = new Set((await shop.effects()).orders.map(({ id }) => id));
  await page.goto('cart');
  const plus = page.getByRole('button', { name: THAI('Increase {label}') }).first();
  const quantity = page.getByRole('textbox', { name: THAI('Quantity of {label}') }).first();
  await expect(quantity).toHaveValue('1');
  await setRoom(page, 1);
  await plus.click();
  await expect(
    page.getByText(THAI('This phone could not keep that, perhaps for want of room. Your cart is as it was.')),
  ).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await setRoom(page, undefined);
  await plus.click();
  await expect(quantity).toHaveValue('2');

  const button = await openCheckout(page);
  await setRoom(page, 1);
  await button.click();
  await expect(page.getByRole('alert')).toContainText(
    THAI(
      'This phone could not keep the order, perhaps for want of room. Nothing was ordered and your cart is kept.',
    ),
  );
  expect(await outboxOf(page)).toEqual([]);
  expect((await shop.effects()).orders.filter(({ id }) => !earlier.has(id))).toEqual([]);
  await setRoom(page, undefined);
  await button.click();
  await expect(acceptedHeading(page)).toBeVisible({ timeout: 30_000 });
  const placed = (await shop.effects()).orders.filter(({ id }) => !earlier.has(id));
  expect(placed).toHaveLength(1);
  await expectOnceEach(
    shop,
    page,
    placed.map(({ id }) => id),
  );
});
