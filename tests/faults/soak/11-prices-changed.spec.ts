import type { Page } from '@playwright/test';
import { formatBaht } from '#domain/kernel/format-money';
import { satang } from '#domain/kernel/money';
import { shopClient, THAI } from '#tests/e2e/fixtures/shop';
import type { FaultServer } from '#tests/support/browser/open-fault-server';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  signIn,
  keptHeading,
  openCheckout,
  test,
  untilKeptOffline,
} from '#tests/faults/rig/rig';

/**
 * Row 11. Seen failing when the server accepted orders regardless of `AcceptUpTo`, and when accepting sent the refused
 * revision again.
 */
test.describe('an order whose prices rise before it is sent', () => {
  test('waits for its owner with both prices and is accepted at the new total once confirmed', async ({
    shop,
    browserOnDisk,
    page,
  }) => {
    await signIn(page, 'shop1');
    await fillCart(page);
    const raised = await orderBeforeRaise(page, shop, 1.1);
    const slip = await openRefused(page);
    const row = slip.getByRole('row').filter({ hasText: amount(raised.newUnitPrice) });
    await expect(row).toContainText(amount(raised.seenUnitPrice));
    await expect(slip).toContainText(amount(raised.newTotal));
    await expect(slip).toContainText(amount(raised.seenTotal));
    expect(await ordersWith(shop, raised.orderId)).toEqual([]);

    await slip.getByRole('button', { name: THAI('Accept new total') }).click();
    await expect(page.getByRole('heading', { name: THAI('Everything has been sent') })).toBeVisible();
    await expectOnceEach(shop, page, [raised.orderId]);
    expect(await ordersWith(shop, raised.orderId)).toMatchObject([
      { revision: 2, totalSatang: raised.newTotal },
    ]);
    expectQuietConsole(browserOnDisk);
  });

  test('returns to the cart when edited and goes as the next revision', async ({ shop, page }) => {
    await signIn(page, 'shop1');
    await fillCart(page);
    const { orderId, newTotal } = await orderBeforeRaise(page, shop, 1.1);
    const slip = await openRefused(page);
    await slip.getByRole('button', { name: THAI('Edit') }).click();
    await expect(page).toHaveURL(/\/cart/);
    const button = await openCheckout(page);
    await expect(button).toContainText(formatBaht(satang(newTotal)));
    await button.click();
    await expect(acceptedHeading(page)).toBeVisible();
    await expectOnceEach(shop, page, [orderId]);
    expect(await ordersWith(shop, orderId)).toMatchObject([{ revision: 2 }]);
  });

  test('is gone when discarded after a question, and never reaches the server', async ({ shop, page }) => {
    await signIn(page, 'shop1');
    await fillCart(page);
    const { orderId } = await orderBeforeRaise(page, shop, 1.1);
    const slip = await openRefused(page);
    const question = page.getByRole('dialog', { name: THAI('Discard this order?') });
    await slip.getByRole('button', { name: THAI('Discard') }).click();
    await question.getByRole('button', { name: THAI('Keep it') }).click();
    await expect(slip).toBeVisible();
    await slip.getByRole('button', { name: THAI('Discard') }).click();
    await question.getByRole('button', { name: THAI('Discard') }).click();
    await expect(page.getByRole('heading', { name: THAI('Everything has been sent') })).toBeVisible();
    expect(await ordersWith(shop, orderId)).toEqual([]);
  });

  test('is accepted without asking if a small rise is allowed, and shows it afterwards', async ({
    shop,
    page,
  }) => {
    await signIn(page, 'shop1');
    await fillCart(page);
    await page.goto('unsent');
    const allow = page.getByRole('switch', {
      name: THAI('Send without asking if the price is slightly higher'),
    });
    await allow.click();
    await expect(allow).toBeChecked();
    const { orderId, seenUnitPrice, newUnitPrice } = await orderBeforeRaise(page, shop, 1.004);
    await expect(acceptedHeading(page)).toBeVisible({ timeout: 30_000 });
    const heading = page.getByRole('heading', {
      name: THAI('Accepted at a slightly higher price, within your limit'),
    });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: amount(newUnitPrice) })).toContainText(
      amount(seenUnitPrice),
    );
    await expectOnceEach(shop, page, [orderId]);
  });
});

function amount(value: number): string {
  return formatBaht(satang(value));
}

async function ordersWith(shop: FaultServer, orderId: string) {
  return (await shop.effects()).orders.filter(({ id }) => id === orderId);
}

interface Raised {
  readonly orderId: string;
  /** The price in satang of one ordered unit. */
  readonly seenUnitPrice: number;
  readonly newUnitPrice: number;
  readonly seenTotal: number;
  readonly newTotal: number;
}

/** Orders the cart offline, changes one product's price, and reconnects. */
async function orderBeforeRaise(page: Page, shop: FaultServer, factor: number): Promise<Raised> {
  await untilKeptOffline(page);
  const button = await openCheckout(page);
  await page.context().setOffline(true);
  await button.click();
  await expect(keptHeading(page)).toBeVisible();
  const { id, lines, seenTotal } = await waitingOrder(page);
  const [line] = lines;
  if (line === undefined) throw new Error('nothing was ordered');
  const { user, product } = await shopClient(page.request, 'shop1');
  const rate = Number((await product(line.productCode))[`UNIT${line.unit}RATE`]);
  const newUnitPrice = Math.round(line.seenUnitPrice * factor);
  const level = LEVELS.find((each) => each === Number(user['PriceLevel'])) ?? 1;
  await shop.setPrice(line.productCode, level, (newUnitPrice * rate) / 100);
  await page.context().setOffline(false);
  const newTotal = seenTotal + (newUnitPrice - line.seenUnitPrice) * line.quantity;
  return { orderId: id, seenUnitPrice: line.seenUnitPrice, newUnitPrice, seenTotal, newTotal };
}

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Opens the card of the order that needs a decision, on the page of unsent orders. */
async function openRefused(page: Page) {
  await page.goto('unsent');
  const card = page
    .getByRole('article')
    .filter({ hasText: THAI('Price changed – review').source.slice(1, -1) });
  await expect(card).toBeVisible({ timeout: 30_000 });
  return card;
}

interface WaitingOrder {
  readonly id: string;
  readonly seenTotal: number;
  readonly lines: readonly {
    readonly productCode: string;
    readonly unit: number;
    readonly quantity: number;
    readonly seenUnitPrice: number;
  }[];
}

/** The only waiting order, read without the app. */
async function waitingOrder(page: Page): Promise<WaitingOrder> {
  return await page.evaluate(
    () =>
      new Promise<WaitingOrder>((resolve, reject) => {
        const opening = indexedDB.open('khaisong:demo');
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('unsentOrders').objectStore('unsentOrders').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const { id, request } = reading.result[0];
            resolve({ id, seenTotal: request.seenTotal, lines: request.lines });
          });
        });
      }),
  );
}
