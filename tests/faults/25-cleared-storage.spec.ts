import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, expectQuietConsole, openCheckout, outboxOf, test, waitingHeading } from './rig/rig.ts';

test.use({ keeps: 'person' });

/**
 * Row 25. Cookies survive the browser's eviction. Seen failing when the mark was written into local storage, which is
 * evicted with the databases: the app opened as on a new phone.
 */
test(
  'storage cleared by the browser is noticed, reported with what was pending, and reloaded',
  { tag: '@soak' },
  async ({ shop, phone }) => {
    const { context, page } = phone;
    const button = await openCheckout(page);
    await shop.fault('ADD_ORDER', 'reset-before', { times: -1 });
    await button.click();
    await expect(waitingHeading(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('khaisong-kept=1');

    const session = await context.newCDPSession(page);
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(shop.url).origin,
      storageTypes: 'indexeddb,cache_storage,local_storage,service_workers',
    });
    await shop.heal();
    await page.goto(shop.url);
    const notice = page.getByRole('status').filter({ hasText: 'เครื่องล้างข้อมูลที่ร้านเก็บไว้' });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('1 รายการ');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await outboxOf(page)).toEqual([]);

    await notice.getByRole('button', { name: THAI('Dismiss') }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(notice).toBeHidden();
    expectQuietConsole(phone);
  },
);
