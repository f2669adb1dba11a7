import type { Page } from '@playwright/test';
import { THAI } from '#tests/e2e/fixtures/shop';
import { acceptedHeading, expect, expectOnceEach, go, openCheckout, outboxOf, test } from './rig/rig.ts';

test.use({ keeps: 'person' });

/** Random bytes, which cannot be compressed: browsers count the written size. */
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

/** Counts the random pictures that are still cached. The worker may cache the catalogue's own again at any time. */
async function countRandomPictures(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const cached = await (await caches.open('khaisong-pictures-/demo/')).keys();
    return cached.filter(({ url }) => url.includes('random-')).length;
  });
}

const MEGABYTE = 1024 * 1024;
const ROOM = 60 * MEGABYTE;
const PICTURES = 30;

/**
 * More than the database frees when it tidies up its log, which it may do at any time, and less than the pictures. At a
 * limit just reached, such a moment made room for the tap, so that no picture had to go.
 */
const TIDIED_UP_AT_MOST = 10 * MEGABYTE;

/**
 * Sets the storage quota before anything is stored, because a browser that has just found plenty of space does not
 * check again for half a minute.
 */
async function openWithRoom(page: Page, url: string, bytes: number): Promise<void> {
  await page.goto(`${url}tenant.json`);
  await setRoom(page, bytes);
}

async function setRoom(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
}

/**
 * Uses up the remaining space with rows of a database of the test's own, large ones first, then small ones. It ends
 * when the smallest row no longer fits.
 */
async function useUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('filler', 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('rows', { autoIncrement: true });
      });
      request.addEventListener('success', () => resolve(request.result));
    });
    const isKept = (bytes: Uint8Array) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('rows', 'readwrite');
        transaction.objectStore('rows').add(bytes);
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
      });
    const sizes = [1_048_576, 65_536, 4096, 256];
    const atMost = 300 * 1_048_576;
    let written = 0;
    let step = 0;
    let inARow = 0;
    for (let size = sizes[step]; size !== undefined; size = sizes[step]) {
      const bytes = new Uint8Array(size);
      for (let from = 0; from < size; from += 65_536)
        crypto.getRandomValues(bytes.subarray(from, from + 65_536));
      if (await isKept(bytes)) {
        written += size;
        if (written > atMost) throw new Error('there is always room');
        inARow += 1;
        // The browser has freed more than this size while it tidied up its log, so larger rows fit again.
        if (inARow === 16 && step > 0) {
          step -= 1;
          inARow = 0;
        }
      } else {
        step += 1;
        inARow = 0;
      }
    }
    database.close();
  });
}

/**
 * Uses up the space while all random pictures are cached. A write of the app or the worker that finds no space deletes
 * the pictures, and the filler uses their space too: then it starts again with more space.
 *
 * @returns the used space in bytes, measured: a browser counts new pictures late, so it may exceed the quota
 */
async function useUpBesidePictures(page: Page): Promise<number> {
  for (let room = ROOM; room <= 5 * ROOM; room += ROOM) {
    await setRoom(page, room);
    await keepRandomPictures(page, PICTURES);
    await useUp(page);
    const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    if ((await countRandomPictures(page)) === PICTURES) return used;
  }
  throw new Error('the pictures were deleted during each filling');
}

/**
 * Sets a quota far below the used space, so that neither deleted pictures nor the browser's own clean-up makes space
 * again. At a limit just reached the database found some whenever it had cleaned up its log.
 */
async function leaveNoRoom(page: Page): Promise<void> {
  await setRoom(page, MEGABYTE);
  await useUp(page);
}

/**
 * Row 22. Seen failing without the database guard on the phone (`guardDatabase` without its steps): the tap was refused
 * while there were thirty megabytes of pictures; and when `useIntendedQuantity` continued counting from the number that
 * was not stored.
 */
test('a full phone frees pictures first, then says so and acknowledges no order', async ({ shop, page }) => {
  await openWithRoom(page, shop.url, ROOM);
  const earlier = new Set((await shop.effects()).orders.map(({ id }) => id));
  await page.goto('product');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await go(page, 'cart');
  const plus = page.getByRole('button', { name: THAI('Increase {label}') }).first();
  const quantity = page.getByRole('textbox', { name: THAI('Quantity of {label}') }).first();
  await expect(quantity).toHaveValue('20');
  const used = await useUpBesidePictures(page);
  await setRoom(page, used - TIDIED_UP_AT_MOST);
  await plus.click();
  await expect(quantity).toHaveValue('21');
  // The number is shown before it is written, and the pictures go while it is being written.
  await expect.poll(() => countRandomPictures(page)).toBe(0);
  await expect(quantity).toHaveValue('21');

  await leaveNoRoom(page);
  await plus.click();
  await expect(
    page.getByText(THAI('We couldn’t save that; this phone may be out of space. Your cart hasn’t changed.')),
  ).toBeVisible();
  await expect(quantity).toHaveValue('21');
  // More than before: the filler may have used the space of the pictures too, which the browser had just found.
  await setRoom(page, used + ROOM);
  await plus.click();
  await expect(quantity).toHaveValue('22');

  const button = await openCheckout(page);
  await leaveNoRoom(page);
  await button.click();
  await expect(page.getByRole('alert')).toContainText(
    THAI(
      'We couldn’t save your order; this phone may be out of space. Nothing was ordered and your cart hasn’t changed.',
    ),
  );
  expect(await outboxOf(page)).toEqual([]);
  expect((await shop.effects()).orders.filter(({ id }) => !earlier.has(id))).toEqual([]);
  await setRoom(page, used + 2 * ROOM);
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
