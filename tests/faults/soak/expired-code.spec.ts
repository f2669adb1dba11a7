import { codeOn } from '#tests/e2e/steps/scanned-code';
import { openFaultServer, type OwnFaultServer } from '#tests/support/browser/open-fault-server';
import { openKillableBrowser, type KillableBrowser } from '../../support/browser/killable-browser.ts';
import {
  expect,
  expectQuietConsole,
  fillCart,
  firstPage,
  openCheckout,
  signIn,
  test as base,
  THAI,
} from '#tests/faults/rig/rig';

/** Longer than a payment code of the demo is valid. */
const CODE_IS_OVER_S = 6 * 60;

/** A server with a movable clock that no other test shares, and a phone of its own. */
const test = base.extend<{ readonly ownShop: OwnFaultServer; readonly ownPhone: KillableBrowser }>({
  // Playwright reads out of the braces which fixtures are used.
  // eslint-disable-next-line no-empty-pattern
  ownShop: async ({}, use) => {
    const shop = await openFaultServer();
    await use(shop);
    await shop.close();
  },
  ownPhone: async ({ ownShop }, use) => {
    const phone = await openKillableBrowser(ownShop.url);
    await use(phone);
    await phone.close();
  },
});

/** The code expires by the server's clock; the phone's own clock did not move. */
test('an expired code says so; a new one has the same amount and another reference', async ({
  ownShop,
  ownPhone,
}) => {
  const page = await firstPage(ownPhone.context);
  await signIn(page, 'shop1');
  await fillCart(page);
  const button = await openCheckout(page);
  await page.getByRole('button', { name: THAI('Other ways to pay ({otherCount})') }).click();
  await page.getByText(THAI('PromptPay QR')).click();
  await button.click();
  const code = page.getByRole('img', { name: THAI('QR code to pay {amount} for order {orderNo}') });
  await expect(page.getByRole('timer')).toBeVisible();
  const first = await codeOn(code);
  await expect(page.getByText(/P1$/)).toBeVisible();

  await ownShop.pass(CODE_IS_OVER_S);
  const isOver = page.getByText(
    THAI('The time to pay has expired. If you’ve just paid, wait a moment while the company checks.'),
  );
  await expect(isOver).toBeVisible();
  await expect(code).toBeHidden();
  await expect(page.getByRole('timer')).toBeHidden();
  await page.getByRole('button', { name: THAI('Get new code') }).click();
  await expect(page.getByText(/P2$/)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/[45]:\d\d/);
  const second = await codeOn(code);
  expect(second).toMatchObject({ amount: first?.amount });
  expect(first?.amount).toBeGreaterThan(0);
  expectQuietConsole(ownPhone);
});
