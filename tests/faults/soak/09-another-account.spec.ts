import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accessPath } from '#tests/e2e/steps/partner';
import { openFaultServer, type FaultServer } from '#tests/support/browser/open-fault-server';
import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  outboxOf,
  placeOrder,
  sendWhatWaits,
  signIn,
  test as onTheRig,
  THAI,
  withoutBackgroundSync,
} from '#tests/faults/rig/rig';

/** Two tenants on one origin, and a partner that signs people in by link. */
const test = onTheRig.extend<object, { readonly shop: FaultServer }>({
  shop: [
    // Playwright reads out of the braces which fixtures are used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const secret = randomBytes(32).toString('base64');
      process.env['E2E_ACCESS_SECRET'] = secret;
      const shop = await openFaultServer({
        settings: { TENANTS: 'demo,redeem', ACCESS_KEYS: `demo:e2e:${secret}` },
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const question = (page: Page) => page.getByRole('dialog');
const signOutButton = (page: Page) => page.getByRole('button', { name: THAI('Sign out'), exact: true });

/** An order and a favourite that stay on the phone. @returns the order's id */
async function enqueueOrderAndFavourite(page: Page, shop: FaultServer): Promise<string> {
  await withoutBackgroundSync(page, shop);
  for (const call of ['ADD_ORDER', 'SET_PRODUCT']) await shop.fault(call, 'reset-before', { times: -1 });
  const order = await placeOrder(page);
  await page.goto('product');
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: THAI('Favourite: {name}'), exact: true });
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await expect.poll(async () => (await outboxOf(page)).length).toBe(2);
  return order;
}

async function expectAsked(page: Page): Promise<void> {
  await expect(question(page).getByText(/มีคำสั่งซื้อ 1 รายการรออยู่ในเครื่องนี้/)).toBeVisible();
  await expect(question(page).getByText(/รายการโปรดที่แก้ไว้ 1 รายการยังไม่ได้ส่ง/)).toBeVisible();
}

async function expectSignedInAs(page: Page, code: string): Promise<void> {
  await page.goto('profile');
  await expect(page.getByText(code)).toBeVisible();
}

/** Row 9. */
test('signing out asks with a count, and kept changes go only with their owner', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await signIn(page, 'shop1');
  const order = await enqueueOrderAndFavourite(page, shop);
  await page.goto('profile');
  await signOutButton(page).click();
  await expectAsked(page);
  await question(page)
    .getByRole('button', { name: THAI('Keep and sign out') })
    .click();
  // A failed request counts as offline, so the sign-in page itself may wait for a connection.
  await expect(page).toHaveURL(/auth\/athena/);
  const tries = (await shop.arrivals('ADD_ORDER')).length;

  await shop.heal();
  await signIn(page, 'agent1');
  await page.goto('unsent');
  await expect(page.getByText(THAI('Everything has been sent'))).toBeVisible();
  // The other account's changes are sent at once, so it was certainly its turn.
  const own = await placeOrder(page);
  await expect.poll(async () => (await shop.effects()).orders.map(({ id }) => id)).toContain(own);
  // Leaving the page before the answer would bring the question again at the sign-out.
  await expect.poll(async () => (await outboxOf(page)).map(({ lane }) => lane)).not.toContain(own);
  await page.goto('history');
  expect(await page.content()).not.toContain(order);
  expect((await outboxOf(page)).map(({ lane }) => lane)).toContain(order);
  expect((await shop.arrivals('ADD_ORDER')).length).toBe(tries + 1);

  await page.goto('profile');
  await signOutButton(page).click();
  await question(page)
    .getByRole('button', { name: THAI('Sign out') })
    .click();
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
  await signIn(page, 'shop1');
  await page.goto('unsent');
  await sendWhatWaits(page);
  await expectOnceEach(shop, page, [order, own]);
  const customers = (await shop.effects()).orders.filter(({ id }) => id === order || id === own);
  expect(new Set(customers.map(({ customerCode }) => customerCode)).size).toBe(2);
  expectQuietConsole(browserOnDisk);
});

/** Row 9. */
test("opening the sign-in or a partner's link asks too, and the person may stay", async ({ shop, page }) => {
  await signIn(page, 'shop1');
  const order = await enqueueOrderAndFavourite(page, shop);
  for (const path of ['login', 'rider/login', 'verifyotp', accessPath('shop2')]) {
    await page.goto(path);
    await expectAsked(page);
    await question(page)
      .getByRole('button', { name: THAI('Stay signed in') })
      .click();
    await expect(page).not.toHaveURL(/login|verifyotp/);
    await expectSignedInAs(page, 'C10001');
  }

  await page.goto(accessPath('shop2'));
  await question(page)
    .getByRole('button', { name: THAI('Keep and sign out') })
    .click();
  await page.getByRole('button', { name: THAI('Sign in'), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await expectSignedInAs(page, 'C10002');
  await page.goto('unsent');
  await expect(page.getByText(THAI('Everything has been sent'))).toBeVisible();

  await shop.heal();
  await page.goto('auth/athena');
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
  await signIn(page, 'shop1');
  await page.goto('unsent');
  await sendWhatWaits(page);
  await expectOnceEach(shop, page, [order]);
});

/** Row 9. The unsent changes are read when the page is drawn, and a tap may be quicker. */
test('signing out at the moment in which the button is drawn asks too', async ({ shop, page }) => {
  await signIn(page, 'shop1');
  const order = await enqueueOrderAndFavourite(page, shop);
  await page.addInitScript((words) => {
    new MutationObserver((_, drawn) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === words,
      );
      if (button === undefined) return;
      drawn.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true });
  }, 'ออกจากระบบ');
  await page.goto('profile');
  await expectAsked(page);
  await question(page)
    .getByRole('button', { name: THAI('Stay signed in') })
    .click();
  await shop.heal();
  await page.goto('unsent');
  await sendWhatWaits(page);
  await expectOnceEach(shop, page, [order]);
});

/** Row 9. */
test("discarding asks twice and deletes only this account's changes", async ({ shop, page }) => {
  await page.goto('../redeem/');
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect
    .poll(async () => JSON.stringify(await rowsOf(page, 'khaisong:redeem', 'settings')))
    .toContain('en-US');
  const ofOther = async () => [
    await rowsOf(page, 'khaisong:redeem', 'sessions'),
    (await rowsOf(page, 'khaisong:redeem', 'settings')).filter((row) =>
      JSON.stringify(row).includes('language'),
    ),
  ];
  const before = await ofOther();

  await page.goto('../demo/');
  await signIn(page, 'shop2');
  const stored = await enqueueOrderAndFavourite(page, shop);
  await page.goto('profile');
  await signOutButton(page).click();
  await question(page)
    .getByRole('button', { name: THAI('Keep and sign out') })
    .click();
  // A person who is still signed in is redirected from the sign-in page.
  await expect(page).toHaveURL(/auth\/athena/);
  await signIn(page, 'shop1');
  await shop.fault('ADD_ORDER', 'reset-before', { times: -1 });
  const dropped = await placeOrder(page);
  await page.goto('profile');
  await signOutButton(page).click();
  await question(page)
    .getByRole('button', { name: THAI('Discard all') })
    .click();
  expect((await outboxOf(page)).map(({ lane }) => lane)).toContain(dropped);
  await question(page)
    .getByRole('button', { name: THAI('Discard and sign out') })
    .click();
  await expect(page.getByLabel(THAI('Username'))).toBeVisible();
  const lanes = (await outboxOf(page)).map(({ lane }) => lane);
  expect(lanes).toContain(stored);
  expect(lanes).not.toContain(dropped);

  await shop.heal();
  await signIn(page, 'shop2');
  await expectOnceEach(shop, page, [stored]);
  expect((await shop.effects()).orders.map(({ id }) => id)).not.toContain(dropped);
  expect(await ofOther()).toEqual(before);
});
