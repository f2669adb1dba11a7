import type { Request } from '@playwright/test';
import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  openCheckout,
  outboxOf,
  placedOrder,
  rowsOfHistory,
  sendWhatWaits,
  test,
  THAI,
} from './rig/rig.ts';
import { kindsToTry } from './rig/seeds.ts';

test.use({ keeps: 'person' });

/**
 * Row 20. The stories test that an order times out after fifteen seconds and a read after eight. Here the order of
 * events counts: the screen shows stored data while all requests are still in transit. Seen failing with a history that
 * waited for the server before it showed stored data.
 */
for (const mode of kindsToTry(['hang', 'drip'] as const)) {
  test(
    `a server that answers by ${mode} delays neither the saved screen nor the order`,
    { tag: '@soak' },
    async ({ shop, phone }) => {
      const { page } = phone;
      const button = await openCheckout(page);
      await page.waitForLoadState('networkidle');
      await shop.fault('/rest/|/catalogue/', mode, { times: -1 });
      // Earlier requests may still be answered.
      const asked: Request[] = [];
      const ended: Request[] = [];
      page.on('request', (request) => asked.push(request));
      page.on('requestfinished', (request) => ended.push(request));
      page.on('requestfailed', (request) => ended.push(request));
      await button.click();
      await expect.poll(async () => (await outboxOf(page))[0]?.state).toBe('sending');
      await expect(page).toHaveURL(/[?&]placed=/);
      const orderId = placedOrder(page);

      await page.getByRole('button', { name: THAI('Menu') }).click();
      await page.getByRole('link', { name: THAI('Order history') }).click();
      await expect(rowsOfHistory(page).first()).toBeVisible();
      const ofTheShop = asked.filter((request) => /\/rest\/|\/catalogue\//.test(request.url()));
      expect(ofTheShop.map((request) => request.url())).toContainEqual(expect.stringMatching('ADD_ORDER'));
      expect(ofTheShop.filter((request) => ended.includes(request)).map((request) => request.url())).toEqual(
        [],
      );
      expect(await outboxOf(page)).toMatchObject([{ lane: orderId, state: 'sending' }]);

      await shop.heal();
      await page.goto('unsent');
      await sendWhatWaits(page);
      await expectOnceEach(shop, page, [orderId]);
      expectQuietConsole(phone);
    },
  );
}
