import type { Page } from '@playwright/test';
import { wireHand } from '#tests/e2e/steps/rider-invoices';
import { DEMO_PASSWORD, shopClient } from '#tests/e2e/fixtures/shop';
import { openKillableBrowser } from '../../support/browser/killable-browser.ts';
import { expect, expectQuietConsole, firstPage, test, THAI } from '#tests/faults/rig/rig';

async function openThoseToGrab(page: Page, username: string): Promise<void> {
  await page.goto('rider/login');
  await page.getByLabel(THAI('Username')).fill(username);
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).toHaveURL(/\/demo\/rider$/);
  await page.goto('rider?list=to-grab');
  await expect(cards(page).first()).toBeVisible();
}

/** The label continues with the shop's name, for screen readers. */
const GRAB = new RegExp(THAI('Accept job').source.replace('$', ''));

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const cardOf = (page: Page, invoiceNo: string) => cards(page).filter({ hasText: invoiceNo });

/** Row 31. */
test('two riders grab one invoice at once: one gets it, the other is told by whom and when', async ({
  shop,
  browserOnDisk,
  page,
  keptPhones,
  playwright,
}) => {
  const other = await openKillableBrowser(shop.url, { profileToCopy: keptPhones.profiles.app });
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const wanted = (await wireHand(await shopClient(request, 'rider1')).invoices(false))[0];
  if (wanted === undefined) throw new Error('nothing waits for a rider');
  const riders = [
    { on: page, name: 'มานะ ขยันส่ง' },
    { on: await firstPage(other.context), name: 'ปิติ ว่องไว' },
  ];
  await openThoseToGrab(page, 'rider1');
  await openThoseToGrab(await firstPage(other.context), 'rider2');
  await Promise.all(
    riders.map(({ on }) => cardOf(on, wanted.invoiceNo).getByRole('button', { name: GRAB }).click()),
  );
  const isWinner = await Promise.all(
    riders.map(async ({ on }) => {
      const status = cardOf(on, wanted.invoiceNo).getByRole('status');
      await expect(status).toBeVisible();
      return (await status.getByText(THAI('This job is yours.')).count()) === 1;
    }),
  );
  expect(isWinner.toSorted()).toEqual([false, true]);
  const [winner, loser] = isWinner[0] === true ? riders : riders.toReversed();
  if (winner === undefined || loser === undefined) throw new Error('there are two');
  await expect(cardOf(loser.on, wanted.invoiceNo).getByRole('status')).toContainText(winner.name);
  await expect(cardOf(loser.on, wanted.invoiceNo).getByRole('status')).toContainText(/\d/);
  await expect(cardOf(loser.on, wanted.invoiceNo).getByRole('button')).toHaveCount(0);
  await winner.on.goto('rider');
  await expect(cardOf(winner.on, wanted.shopName)).toBeVisible();
  await loser.on.reload();
  await expect(cards(loser.on).first()).toBeVisible();
  await expect(cardOf(loser.on, wanted.invoiceNo)).toHaveCount(0);
  expectQuietConsole(browserOnDisk);
  expectQuietConsole(other);
  await other.close();
});

test('offline a rider is told that grabbing needs a connection, and a tap takes nothing', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await openThoseToGrab(page, 'rider2');
  await shop.kill();
  await page.reload();
  await expect(page.getByText(THAI('You need a connection to accept jobs.'))).toBeVisible();
  const first = cards(page).first();
  await first.getByRole('button', { name: GRAB }).click();
  await expect(first.getByRole('alert')).toHaveText(
    THAI('You’re offline. You need a connection to accept a job.'),
  );
  await shop.start();
  const { length: before } = await shop.arrivals('GRAB_INVOICE');
  await page.getByRole('button', { name: THAI('Refresh') }).click();
  await expect(page.getByText(THAI('You need a connection to accept jobs.'))).toHaveCount(0);
  expect(await shop.arrivals('GRAB_INVOICE')).toHaveLength(before);
  expectQuietConsole(browserOnDisk);
});
