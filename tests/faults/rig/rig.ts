import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext, type Cookie, type Page } from '@playwright/test';
import * as z from 'zod';
import { signIn, THAI } from '#tests/e2e/fixtures/shop';
import type { KeptPhone } from '#tests/e2e/fixtures/kept-phone';
import { rowsOf } from '#tests/e2e/fixtures/phone-rows';
import { layOutStorage } from '#tests/e2e/fixtures/lay-out-storage';
import { readStorage } from '#tests/e2e/fixtures/phone-storage';
import { openUsedPhone, type UsedPhone } from '#tests/e2e/fixtures/used-phone';
import { untilAppStored } from '#tests/e2e/steps/until-app-stored';
import { follow, UNNAMED } from '#tests/e2e/steps/within-the-app';
import { makeAnotherBuild, makeSlightlyOtherBuild } from '#tests/support/browser/another-build';
import { copyFolder } from '#tests/support/server/copied-folder';
import { openFaultServer, type FaultServer } from '#tests/support/browser/open-fault-server';
import {
  openKillableBrowser,
  PHONE,
  watch,
  type KillableBrowser,
} from '#tests/support/browser/killable-browser';
import { isEveryKind } from '#tests/support/runs/every-kind';

/**
 * The data on a phone when its test begins:
 * - nothing: it never opened the app
 * - app: the app, and nobody ever signed in
 * - person: shop1 is signed in, with all products, the history, and 20 cases of a product in the cart
 */
type KeptBefore = 'nothing' | 'app' | 'person';

interface OfTheWorker {
  /** One server for all tests, which identify their own orders by id. It is healed, and restarted, before each. */
  readonly shop: FaultServer;
  readonly keptPhones: KeptPhones;
  /** The phone that a test passes on to the next one, if none of its changes remain (used-phone.ts). */
  readonly handedOn: { phone: UsedPhone | undefined };
  /**
   * Another build of the phone's app than the one in dist. It differs entirely if every kind is tried, otherwise
   * little.
   */
  readonly anotherBuild: string;
}

/** Created once, because storing the app at the first start takes longer than most tests take for the rest. */
interface KeptPhones {
  /** Folders of profiles. */
  readonly profiles: Readonly<Record<Exclude<KeptBefore, 'nothing'>, string>>;
  /** The data of the phone with a person, without the app. */
  readonly person: PersonsPhone;
}

interface PersonsPhone {
  readonly kept: KeptPhone;
  readonly cookies: readonly Cookie[];
}

/** A phone in a browser that all tests of a worker share, without a service worker. */
interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Error messages on the console. */
  readonly consoleErrors: readonly string[];
}

interface OfTheTest {
  /** `test.use({ keeps: 'person' })`, for `phone` and `browserOnDisk`. */
  readonly keeps: KeptBefore;
  /** `test.use({ isWhole: true })` for features that a headless shell lacks. */
  readonly isWhole: boolean;
  /** The cheapest phone, for every test that neither kills it nor needs the service worker. */
  readonly phone: Phone;
  /** A browser with its own profile, for kills, the worker and updates. */
  readonly browserOnDisk: KillableBrowser;
  /** Its first page, not opened yet. */
  readonly page: Page;
  /** Serves another build from now on, until the test ends. */
  readonly deployAnotherBuild: () => Promise<void>;
}

export const test = base.extend<OfTheTest, OfTheWorker>({
  shop: [
    // Playwright reads out of the braces which fixtures are used.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openFaultServer();
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
    const more = { ...PHONE, baseURL: shop.url, serviceWorkers: 'block' } as const;
    const used = handedOn.phone ?? (await openUsedPhone(browser, besideTheApp(shop), PHONE.viewport, more));
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
    // A full browser cannot use the profile of a headless shell.
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

/** An address of the server that does not run the app. */
function besideTheApp({ url }: Pick<FaultServer, 'url'>): string {
  return new URL('/healthz', url).href;
}

/** Writes the data of the phone with a person to an empty phone. */
export async function handTo(page: Page, { kept, cookies }: PersonsPhone, shopUrl: string): Promise<void> {
  await page.context().addCookies([...cookies]);
  await page.goto(besideTheApp({ url: shopUrl }));
  await layOutStorage(page, new Map(), kept);
}

/** The same for a browser without caches: products come over the network. */
export function withoutCaches({ kept, cookies }: PersonsPhone): PersonsPhone {
  return { kept: { ...kept, chunks: [] }, cookies };
}

/** @returns the phone's data at that point, without the app */
async function becomePerson(page: Page): Promise<PersonsPhone> {
  await signIn(page, 'shop1');
  // The worker stores the app meanwhile.
  await fillCart(page);
  await untilKeptOffline(page);
  // Opens a page that the worker controls, so that the parts after its install are stored too.
  await page.goto('history');
  await expect(rowsOfHistory(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { kept: await readStorage(page), cookies: await page.context().cookies() };
}

/** The orders on the page of the history. */
export function rowsOfHistory(page: Page) {
  return page.getByRole('main').getByText(/SO\d{2}\d+/);
}

/** Navigates within the app if it is open; otherwise loads the page. */
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

/** The page on which tests order cases. They do not use the list, whose first product depends on what the phone saw. */
export const PAGE_OF_GOODS = 'productdetail/C1001';

/** The field for the number of cases, on the page of a product. */
export function casesOn(page: Page) {
  return page.getByRole('main').getByRole('textbox').first();
}

/** Puts cases of a product into the cart, far above the minimum order. */
export async function fillCart(page: Page, cases = 20): Promise<void> {
  await go(page, PAGE_OF_GOODS);
  const quantity = casesOn(page);
  await quantity.fill(String(cases));
  await quantity.press('Enter');
  await untilInCart(page, cases);
}

/** The field shows the typed value a moment before it is stored, and a navigation by address may be quicker. */
export async function untilInCart(page: Page, cases: number): Promise<void> {
  await expect
    .poll(async () => (await rowsOf(page, 'khaisong:demo', 'cartLines')).flatMap(quantitiesIn))
    .toContain(cases);
}

function quantitiesIn(line: unknown): readonly number[] {
  return z.object({ quantities: z.array(z.number()) }).parse(line).quantities;
}

/**
 * Fills the cart and presses the button. The phone then has the order, whatever the call's result.
 *
 * @returns the order's id
 */
export async function placeOrder(page: Page, cases = 20): Promise<string> {
  await fillCart(page, cases);
  await (await openCheckout(page)).click();
  await expect(acceptedHeading(page).or(keptHeading(page)).or(sentHeading(page))).toBeVisible();
  return placedOrder(page);
}

/** The order on the page after the checkout. */
export function placedOrder(page: Page): string {
  const orderId = new URL(page.url()).searchParams.get('placed');
  if (orderId === null) throw new Error(`no order was placed on ${page.url()}`);
  return orderId;
}

/**
 * Waits until the worker has stored the whole app and the phone all products with their prices. After that nothing
 * needs a connection.
 */
export async function untilKeptOffline(page: Page): Promise<void> {
  await untilAppStored(page);
  await expect
    .poll(async () => (await rowsOf(page, 'khaisong:demo:answers', 'priceLists')).length)
    .toBeGreaterThan(0);
  // The last data that a checkout needs.
  await expect
    .poll(async () => (await rowsOf(page, 'khaisong:demo:answers', 'cachedAnswers')).map(nameOf))
    .toContain('orders:all');
}

function nameOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined;
}

/** The checkout's enabled button. */
export async function openCheckout(page: Page) {
  await go(page, 'ProceedToCheckout');
  const button = page.getByRole('button', { name: THAI('Place order {amount}') });
  await expect(button).toBeEnabled();
  return button;
}

export function acceptedHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('Your order is placed') });
}

/** The heading of an order whose call broke in transit: its result is unknown. */
function sentHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('Sent, waiting for an answer') });
}

export function keptHeading(page: Page) {
  return page.getByRole('heading', { name: THAI('Saved on this phone, waiting to be sent') });
}

/**
 * The heading of an order that the server does not have. After a killed server there are two possibilities: a request
 * on an open connection may have left, and only an order that certainly has not left is reported as stored.
 */
export function waitingHeading(page: Page) {
  return keptHeading(page).or(sentHeading(page));
}

/** Turns off background sync for tests of a tab, because the worker would send pending changes at any time. */
export async function withoutBackgroundSync(page: Page, shop: FaultServer): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Browser.setPermission', {
    origin: new URL(shop.url).origin,
    permission: { name: 'background-sync' },
    setting: 'denied',
  });
}

/** A row of the phone's outbox, read without the app. */
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

/** Places the order of the phone's cart from the checkout. @returns the order's id */
export async function placeOrderOfCart(page: Page): Promise<string> {
  await (await openCheckout(page)).click();
  await expect(page).toHaveURL(/[?&]placed=/);
  return placedOrder(page);
}

/** Presses "Send now" while something is pending. It may be sent automatically before the tap. */
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

/** Ends a test: nothing is pending any more, and each of these orders took effect once. */
export async function expectOnceEach(
  shop: FaultServer,
  page: Page,
  orderIds: readonly string[],
): Promise<void> {
  await expect.poll(() => outboxOf(page), { timeout: 30_000 }).toEqual([]);
  const { keys, orders } = await shop.effects();
  // The phone's receipts say why the row has left the outbox.
  const known = JSON.stringify({ keys, orders, receipts: await rowsOf(page, 'khaisong:demo', 'receipts') });
  for (const id of orderIds) {
    expect(
      orders.filter((order) => order.id === id),
      `${id} among ${known}`,
    ).toHaveLength(1);
    const ofOrder = keys.filter(({ key }) => key.startsWith(`${id}:`));
    expect(ofOrder.map(({ effects }) => effects)).toContain(1);
    expect(ofOrder.every(({ effects }) => effects === 1)).toBe(true);
  }
}

/** Messages that every fault causes: the browser itself logs failed network requests. */
const FROM_THE_NETWORK = /Failed to load resource|net::ERR_|the server responded with a status of/;

export function expectQuietConsole({ consoleErrors }: Pick<KillableBrowser, 'consoleErrors'>): void {
  expect(consoleErrors.filter((text) => !FROM_THE_NETWORK.test(text))).toEqual([]);
}
