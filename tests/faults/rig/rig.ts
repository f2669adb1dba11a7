import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext, type Cookie, type Page } from '@playwright/test';
import * as z from 'zod';
import { signIn, THAI } from '#tests/e2e/fixtures/shop';
import type { KeptPhone } from '#tests/e2e/fixtures/kept-phone';
import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import { readStorage, writeStorage } from '#tests/e2e/fixtures/phone-storage';
import { openUsedPhone, type UsedPhone } from '#tests/e2e/fixtures/used-phone';
import { follow, UNNAMED } from '#tests/e2e/steps/within-the-app';
import { makeAnotherBuild, makeSlightlyOtherBuild } from '#tests/support/browser/another-build';
import { copyFolder } from '#tests/support/server/copied-folder';
import { openFaultShop, type FaultShop } from '#tests/support/browser/fault-shop';
import {
  openKillableBrowser,
  PHONE,
  watch,
  type KillableBrowser,
} from '#tests/support/browser/killable-browser';
import { isEveryKind } from '#tests/support/runs/every-kind';

/**
 * What a phone keeps when its test begins:
 * - nothing: it never saw the app
 * - app: the app, and nobody was ever signed in on it
 * - person: shop1 is signed in, with all goods, the history, and 20 cases of a product in the cart
 */
type KeptBefore = 'nothing' | 'app' | 'person';

interface OfTheWorker {
  /** One shop for all tests: they tell their own orders by id. It is healed, and started again, before each. */
  readonly shop: FaultShop;
  readonly keptPhones: KeptPhones;
  /** What each test hands to the next one, as long as nothing of it stays (used-phone.ts). */
  readonly handedOn: { phone: UsedPhone | undefined };
  /** Another build of the phone's app than the one in dist. Where every kind is tried, all of it is another; else little. */
  readonly anotherBuild: string;
}

/** Made once: keeping the app at the first start takes the processor longer than most tests take for the rest. */
interface KeptPhones {
  /** Folders of profiles. */
  readonly profiles: Readonly<Record<Exclude<KeptBefore, 'nothing'>, string>>;
  /** What the phone with a person keeps, without the app. */
  readonly person: PersonsPhone;
}

interface PersonsPhone {
  readonly kept: KeptPhone;
  readonly cookies: readonly Cookie[];
}

/** A phone in the browser that all tests of a worker share, without a worker of the app. */
interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Messages of the console that are errors. */
  readonly consoleErrors: readonly string[];
}

interface OfTheTest {
  /** `test.use({ keeps: 'person' })`, for `phone` and `browserOnDisk`. */
  readonly keeps: KeptBefore;
  /** `test.use({ isWhole: true })` for what a browser without windows lacks. */
  readonly isWhole: boolean;
  /** The cheapest phone: for every test that neither kills it nor needs the app's worker. */
  readonly phone: Phone;
  /** A browser with a profile of its own, for kills, the worker and updates. */
  readonly browserOnDisk: KillableBrowser;
  /** Its first page, not opened yet. */
  readonly page: Page;
  /** Another build is served from now on, until the test ends. */
  readonly deployAnotherBuild: () => Promise<void>;
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
  keptPhones: [
    async ({ shop }, use) => {
      const browser = await openKillableBrowser(shop.url);
      const person = await becomePerson(await firstPage(browser.context));
      await browser.context.close();
      const app = await mkdtemp(join(tmpdir(), 'khaisong-profile-'));
      await copyFolder(browser.profile, app);
      for (const ofPerson of ['IndexedDB', 'Local Storage', 'Cookies', 'Cookies-journal', 'Network'])
        await rm(join(app, 'Default', ofPerson), { recursive: true, force: true });
      await use({ profiles: { app, person: browser.profile }, person });
      await browser.close();
      await rm(app, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  anotherBuild: [
    // Playwright reads out of the braces which fixtures are used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const build = await (isEveryKind ? makeAnotherBuild() : makeSlightlyOtherBuild());
      await use(build.folder);
      await build.remove();
    },
    { scope: 'worker' },
  ],
  handedOn: [
    // Playwright reads out of the braces which fixtures are used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const handedOn: OfTheWorker['handedOn'] = { phone: undefined };
      await use(handedOn);
      await handedOn.phone?.context.close();
    },
    { scope: 'worker' },
  ],
  keeps: ['app', { option: true }],
  isWhole: [false, { option: true }],
  phone: async ({ browser, shop, keeps, keptPhones: { person }, handedOn }, use, testInfo) => {
    await shop.start();
    await shop.heal();
    const { viewport } = PHONE;
    const more = { ...PHONE, baseURL: shop.url, serviceWorkers: 'block' } as const;
    const used =
      handedOn.phone ??
      (await openUsedPhone(browser, besideTheApp(shop), { geolocation: undefined, viewport }, more));
    handedOn.phone = undefined;
    const { context, page } = used;
    if (keeps === 'person') await context.addCookies([...person.cookies]);
    await used.laidOut(keeps === 'person' ? person.kept : undefined);
    const consoleErrors: string[] = [];
    watch(context, consoleErrors);
    await use({ context, page, consoleErrors });
    context.removeAllListeners('console');
    context.removeAllListeners('weberror');
    await shop.heal();
    if (testInfo.status === testInfo.expectedStatus && (await used.takenBack())) handedOn.phone = used;
    else await context.close();
  },
  browserOnDisk: async ({ shop, isWhole, keeps, keptPhones }, use) => {
    await shop.start();
    await shop.heal();
    // A profile of a browser without windows is none for one with them.
    const profileToCopy = keeps === 'nothing' || isWhole ? undefined : keptPhones.profiles[keeps];
    const browser = await openKillableBrowser(shop.url, { isWhole, profileToCopy });
    await use(browser);
    await browser.close();
  },
  page: async ({ browserOnDisk }, use) => {
    await use(await firstPage(browserOnDisk.context));
  },
  deployAnotherBuild: async ({ shop, anotherBuild }, use) => {
    await use(async () => await shop.deploy(anotherBuild));
    await shop.start();
    await shop.heal();
    await shop.deploy('dist/phone');
  },
});

export { expect, signIn, THAI };

/** The page that a browser opens with. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

/** An address of the shop at which no app runs. */
function besideTheApp({ url }: Pick<FaultShop, 'url'>): string {
  return new URL('/healthz', url).href;
}

/** What the phone with a person keeps, on the page of one that keeps nothing. */
export async function handTo(page: Page, { kept, cookies }: PersonsPhone, shopUrl: string): Promise<void> {
  await page.context().addCookies([...cookies]);
  await page.goto(besideTheApp({ url: shopUrl }));
  await writeStorage(page, kept);
}

/** The same, for a browser that has no caches: goods come over the network. */
export function withoutCaches({ kept, cookies }: PersonsPhone): PersonsPhone {
  return { kept: { ...kept, chunks: [] }, cookies };
}

/** @returns what the phone keeps then, without the app */
async function becomePerson(page: Page): Promise<PersonsPhone> {
  await signIn(page, 'shop1');
  // Meanwhile the worker keeps the app.
  await fillCart(page);
  await untilKeptOffline(page);
  // Of a page that the worker answers, those parts too that come after its install.
  await page.goto('history');
  await expect(rowsOfHistory(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { kept: await readStorage(page), cookies: await page.context().cookies() };
}

/** The orders on the page of the history. */
export function rowsOfHistory(page: Page) {
  return page.getByRole('main').getByText(/SO\d{2}\d+/);
}

/** Within the app, where it is open; else the page is loaded. */
export async function go(page: Page, path: string): Promise<void> {
  const isOpen = (await page.title()) !== '' && page.url().startsWith('http');
  const address = isOpen ? new URL(path, await page.evaluate(() => document.baseURI)) : undefined;
  if (address === undefined || address.pathname === new URL(page.url()).pathname) {
    await page.goto(path);
    return;
  }
  await follow(page, address.href);
  await expect(page).not.toHaveTitle(UNNAMED);
}

/** The page on which tests order cases. They do not use the list: which product stands first depends on what the phone saw. */
export const PAGE_OF_GOODS = 'productdetail/C1001';

/** The field for the number of cases, on the page of a product. */
export function casesOn(page: Page) {
  return page.getByRole('main').getByRole('textbox').first();
}

/** Puts so many cases of a product into the cart, far above the smallest order. */
export async function fillCart(page: Page, cases = 20): Promise<void> {
  await go(page, PAGE_OF_GOODS);
  const quantity = casesOn(page);
  await quantity.fill(String(cases));
  await quantity.press('Enter');
  await expect(quantity).toHaveValue(String(cases));
  // What is typed stands in the field a moment before it is kept; whoever leaves the page by its address is quicker.
  await expect
    .poll(async () => (await rowsOf(page, 'khaisong:demo', 'cartLines')).flatMap(quantitiesIn))
    .toContain(cases);
}

function quantitiesIn(line: unknown): readonly number[] {
  return z.object({ quantities: z.array(z.number()) }).parse(line).quantities;
}

/** Fills the cart and presses the button; the phone has the order, whatever became of the call. @returns the order's id */
export async function placeOrder(page: Page, cases = 20): Promise<string> {
  await fillCart(page, cases);
  await (await openCheckout(page)).click();
  await expect(acceptedHeading(page).or(keptHeading(page)).or(sentHeading(page))).toBeVisible();
  return placedOrder(page);
}

/** The order that the page after the checkout is about. */
export function placedOrder(page: Page): string {
  const orderId = new URL(page.url()).searchParams.get('placed');
  if (orderId === null) throw new Error(`no order was placed on ${page.url()}`);
  return orderId;
}

/** The worker keeps the whole app and the phone all goods with their prices: from now on nothing needs a signal. */
export async function untilKeptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(async () => (await rowsOf(page, 'khaisong:demo:answers', 'priceLists')).length)
    .toBeGreaterThan(0);
  // The last of what a checkout needs.
  await expect
    .poll(async () => (await rowsOf(page, 'khaisong:demo:answers', 'keptAnswers')).map(nameOf))
    .toContain('orders:all');
}

function nameOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined;
}

/** The checkout's button, when it can be pressed. */
export async function openCheckout(page: Page) {
  await go(page, 'ProceedToCheckout');
  const button = page.getByRole('button', { name: THAI('Place order {amount}') });
  await expect(button).toBeEnabled();
  return button;
}

export function acceptedHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('Order received') });
}

/** The call was on the road when it broke off: nobody knows yet. */
function sentHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('Sent, waiting for an answer') });
}

export function keptHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('Saved on this phone, waiting to be sent') });
}

/**
 * The company does not have the order, and the phone says so. After a shop that was killed it is one or the other: a request on
 * a connection that stood open may have left, and only what surely has not left is said to be kept.
 */
export function waitingHeading(page: Page) {
  return keptHeading(page).or(sentHeading(page));
}

/** For tests of what a tab does: the worker would send what is owed as well, whenever the browser likes. */
export async function withoutBackgroundSync(page: Page, shop: FaultShop): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Browser.setPermission', {
    origin: new URL(shop.url).origin,
    permission: { name: 'background-sync' },
    setting: 'denied',
  });
}

/** What stands in the phone's outbox, read past the app. */
export interface PendingRow {
  readonly id: string;
  readonly lane: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastProblem?: string | undefined;
}

export async function outboxOf(page: Page): Promise<readonly PendingRow[]> {
  return pendingRows.parse(await rowsOf(page, 'khaisong:demo', 'outbox'));
}

/** The order that the cart of such a phone makes, pressed from the checkout. @returns the order's id */
export async function placeOrderOfCart(page: Page): Promise<string> {
  await (await openCheckout(page)).click();
  await expect(page).toHaveURL(/[?&]placed=/);
  return placedOrder(page);
}

/** Presses "Send now" as long as something waits: it may go by itself before the finger is there. */
export async function sendWhatWaits(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: THAI('Send now') }).and(page.locator(':enabled'));
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    expect(await outboxOf(page)).toEqual([]);
  }).toPass({ timeout: 30_000, intervals: [100] });
}

const pendingRows: z.ZodType<readonly PendingRow[]> = z.array(
  z.object({
    id: z.string(),
    lane: z.string(),
    state: z.string(),
    attempts: z.number(),
    lastProblem: z.string().optional(),
  }),
);

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

export function expectQuietConsole({ consoleErrors }: Pick<KillableBrowser, 'consoleErrors'>): void {
  expect(consoleErrors.filter((text) => !FROM_THE_NETWORK.test(text))).toEqual([]);
}
