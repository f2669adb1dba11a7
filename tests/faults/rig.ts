import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { addProducts, signIn, THAI } from '../e2e/shop.ts';
import { openFaultShop, type FaultShop } from '../support/fault-shop.ts';
import { openKillableBrowser, type KillableBrowser } from '../support/killable-browser.ts';

interface OfTheWorker {
  /** One shop for all tests: they tell their own orders by id. It is healed, and started again, before each. */
  readonly shop: FaultShop;
}

interface OfTheTest {
  /** A browser with a profile of its own. */
  readonly browserOnDisk: KillableBrowser;
  /** Its first page, not opened yet. */
  readonly page: Page;
}

export const test = base.extend<OfTheTest, OfTheWorker>({
  shop: [
    // Playwright reads out of the braces which fixtures are used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openFaultShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browserOnDisk: async ({ shop }, use) => {
    await shop.start();
    await shop.heal();
    const browser = await openKillableBrowser(shop.url);
    await use(browser);
    await browser.close();
  },
  page: async ({ browserOnDisk }, use) => {
    await use(await firstPage(browserOnDisk.context));
  },
});

export { expect };

/** The page that a browser opens with. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

/** Signed in as a customer, with goods above the smallest order in the cart. */
export async function fillCart(page: Page, username: 'shop1' | 'shop2' = 'shop1'): Promise<void> {
  await signIn(page, username);
  await addProducts(page, 5);
}

/** The worker is installed and keeps the whole app: from now on the page opens without a signal. */
export async function untilKeptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The checkout's button, when it can be pressed. */
export async function openCheckout(page: Page) {
  await page.goto('ProceedToCheckout');
  const button = page.getByRole('button', { name: THAI('Place order {amount}') });
  await expect(button).toBeEnabled();
  return button;
}

export function acceptedHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('The company has your order') });
}

export function keptHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('Kept on this phone, waiting to be sent') });
}

/** What stands in the phone's outbox, read past the app. */
export interface OwedRow {
  readonly id: string;
  readonly lane: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastProblem: string | undefined;
}

export async function outboxOf(page: Page): Promise<readonly OwedRow[]> {
  return await page.evaluate(
    () =>
      new Promise<OwedRow[]>((resolve, reject) => {
        const opening = indexedDB.open('khaisong:demo');
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('outbox').objectStore('outbox').getAll();
          reading.addEventListener('error', () => reject(new Error('the outbox cannot be read')));
          reading.addEventListener('success', () => {
            database.close();
            resolve(
              reading.result.map(({ id, lane, state, attempts, lastProblem }) => ({
                id,
                lane,
                state,
                attempts,
                lastProblem,
              })),
            );
          });
        });
      }),
  );
}

/** Ends a test: nothing is owed any more, and each of these orders took effect once. */
export async function expectOnceEach(
  shop: FaultShop,
  page: Page,
  orderIds: readonly string[],
): Promise<void> {
  await expect.poll(() => outboxOf(page), { timeout: 30_000 }).toEqual([]);
  const { keys, orders } = await shop.effects();
  for (const id of orderIds) {
    expect(orders.filter((order) => order.id === id)).toHaveLength(1);
    const ofOrder = keys.filter(({ key }) => key.startsWith(`${id}:`));
    expect(ofOrder.map(({ effects }) => effects)).toContain(1);
    expect(ofOrder.every(({ effects }) => effects === 1)).toBe(true);
  }
}

/** Messages that a fault must leave behind: the browser itself writes down what did not come over the network. */
const FROM_THE_NETWORK = /Failed to load resource|net::ERR_|the server responded with a status of/;

export function expectQuietConsole(browser: KillableBrowser): void {
  expect(browser.consoleErrors.filter((text) => !FROM_THE_NETWORK.test(text))).toEqual([]);
}
