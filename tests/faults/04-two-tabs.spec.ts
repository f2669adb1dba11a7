import type { Page } from '@playwright/test';
import { expect, expectOnceEach, expectQuietConsole, openCheckout, outboxOf, test } from './rig/rig.ts';

test.use({ keeps: 'person' });

/**
 * Row 4. No timer of the other tab fires after the first one crashes, so only the released lock can wake it. Seen
 * failing without the lock around a push, for which the other tab waits, and with a tab that did not follow the outbox
 * of another, or followed keys that are never announced: no tab took over.
 */
test(
  'when the sending tab crashes, the other takes over at once, with one request per key',
  { tag: '@soak' },
  async ({ shop, phone }) => {
    const { context, page } = phone;
    const other = await context.newPage();
    const stopTimers = await withTimersThatStop(other);
    await other.goto('history');
    await page.bringToFront();
    const button = await openCheckout(page);
    const { length: before } = await shop.arrivals('ADD_ORDER');
    const arrived = async () => (await shop.arrivals('ADD_ORDER')).length - before;
    await shop.fault('ADD_ORDER', 'hang', { times: 1 });
    await button.click();
    await expect.poll(arrived).toBe(1);
    const [pending] = await outboxOf(other);
    await stopTimers();
    expect(await arrived()).toBe(1);

    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await expect.poll(arrived).toBe(2);
    await expectOnceEach(shop, other, [pending?.lane ?? '']);
    expectQuietConsole(phone);
    // The test does not need it any more.
    await page.close();
  },
);

/** @returns a function that stops them, including timers that are already set */
async function withTimersThatStop(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const set = window[name];
      Object.assign(window, {
        [name]: (
          handler: (...given: readonly unknown[]) => void,
          ms?: number,
          ...given: readonly unknown[]
        ) =>
          set(() => {
            if (!('isTimeOver' in window)) handler(...given);
          }, ms),
      });
    }
  });
  return async () => await page.evaluate(() => void Object.assign(window, { isTimeOver: true }));
}
