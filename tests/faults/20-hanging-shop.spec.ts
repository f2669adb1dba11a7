import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  openCheckout,
  outboxOf,
  placedOrder,
  sendWhatWaits,
  signIn,
  test,
  THAI,
  untilKeptOffline,
} from './rig.ts';
import { kindsToTry } from './seeds.ts';

/** What is on the phone is on the screen by then, whatever the shop does (Design, section 2). */
const SHOWN_WITHIN_MS = 300;

/**
 * Row 20. Seen failing without a limit of time on a request (nothing ended), and with a history that waited for the shop
 * before it showed what is kept.
 */
for (const mode of kindsToTry(['hang', 'drip'] as const)) {
  test(`a shop that answers by ${mode}: the screen shows what is kept at once, and the order is given up at 15 s and kept`, async ({
    shop,
    browserOnDisk,
    page,
  }) => {
    await signIn(page, 'shop1');
    await untilKeptOffline(page);
    await page.goto('history');
    await expect(
      page
        .getByRole('main')
        .getByText(/SO\d{2}\d+/)
        .first(),
    ).toBeVisible();
    await fillCart(page);
    const button = await openCheckout(page);
    await shop.fault('/rest/|/catalogue/', mode, { times: -1 });
    const pressedAt = Date.now();
    await button.click();
    await expect.poll(async () => (await outboxOf(page))[0]?.state).toBe('sending');
    await expect(page).toHaveURL(/[?&]placed=/);
    const orderId = placedOrder(page);

    await page.getByRole('button', { name: THAI('Menu') }).click();
    await expect(page.getByRole('link', { name: THAI('Order history') })).toBeVisible();
    const shownAfterMs = await page.evaluate(
      ({ path, pattern }) =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now();
          const link = [...document.querySelectorAll('a')].find((each) => each.pathname.endsWith(path));
          const look = () => {
            if (new RegExp(pattern).test(document.querySelector('main')?.textContent ?? ''))
              resolve(performance.now() - startedAt);
            else requestAnimationFrame(look);
          };
          link?.click();
          look();
        }),
      { path: '/history', pattern: String.raw`SO\d{4,}` },
    );
    console.log(`the history showed after ${Math.round(shownAfterMs)} ms`);
    expect(shownAfterMs).toBeLessThan(SHOWN_WITHIN_MS);

    await expect
      .poll(async () => (await outboxOf(page))[0]?.lastProblem, { timeout: 20_000 })
      .toBe('timeout');
    const givenUpAfterMs = Date.now() - pressedAt;
    expect(givenUpAfterMs).toBeGreaterThan(14_000);
    expect(givenUpAfterMs).toBeLessThan(20_000);

    await shop.heal();
    await page.goto('unsent');
    await sendWhatWaits(page);
    await page.goto(`ProceedToCheckout?placed=${orderId}`);
    await expect(acceptedHeading(page)).toBeVisible({ timeout: 30_000 });
    await expectOnceEach(shop, page, [orderId]);
    expectQuietConsole(browserOnDisk);
  });
}
