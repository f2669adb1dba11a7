import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  openCheckout,
  outboxOf,
  placedOrder,
  signIn,
  test,
} from '#tests/faults/rig/rig';
import { kindsToTry } from '#tests/faults/rig/seeds';

/**
 * Row 19. Seen failing when an unreadable history replaced the stored one (`refreshOrders` that forgot the orders), and
 * when a captive portal's 200 settled the row.
 */
for (const mode of kindsToTry(['garbage', 'html200', 'cut-body'] as const)) {
  test(`${mode}: the order is saved, what was on the screen stays, and nothing is emptied`, async ({
    shop,
    browserOnDisk,
    page,
  }) => {
    await signIn(page, 'shop1');
    await page.goto('history');
    const rows = page.getByRole('main').getByText(/SO\d{2}\d+/);
    await expect(rows.first()).toBeVisible();
    const shown = await rows.count();
    await fillCart(page);
    const button = await openCheckout(page);
    await shop.fault('/rest/|/catalogue/', mode, { times: -1 });
    await button.click();
    await expect.poll(async () => (await outboxOf(page))[0]?.attempts).toBeGreaterThan(0);
    // Certainly unsent if the connection was tried first, otherwise uncertain; never accepted, refused or gone.
    await expect.poll(async () => (await outboxOf(page))[0]?.state).toMatch(/^(unknown|waiting)$/);
    const orderId = placedOrder(page);

    await page.goto('history');
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(shown);
    await page.goto('product');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // By now the history was requested more than once, without an answer.
    await page.goto('history');
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(shown);

    await shop.heal();
    await page.goto(`ProceedToCheckout?placed=${orderId}`);
    await expect(acceptedHeading(page)).toBeVisible({ timeout: 30_000 });
    await expectOnceEach(shop, page, [orderId]);
    expectQuietConsole(browserOnDisk);
  });
}
