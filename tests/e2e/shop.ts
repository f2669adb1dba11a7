import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { signIn as signInCall } from '#contract/session-calls';
import { user as userWire } from '#contract/user';
import type { SignedIn } from '#domain/session';
import { OFTEN } from './often.ts';
import { rowsOf } from './phone-rows.ts';
import { wordsOf, type Words } from './words.ts';

export const THAI = await wordsOf('th-TH');
export const ENGLISH = await wordsOf('en-US');

export const DEMO_PASSWORD = 'demo1234';

/** Signs in as a person does, and waits until the shop is open again. */
export async function signIn(page: Page, username: string, words: Words = THAI): Promise<void> {
  await page.goto('auth/athena');
  await page.getByLabel(words('Username')).fill(username);
  await page.getByLabel(words('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: words('Sign in') }).click();
  await expect(page).not.toHaveURL(/auth\/athena/);
}

/** Switches to English and waits until the phone has kept it: the next page may be opened at once. */
export async function speakEnglish(page: Page): Promise<void> {
  const english = page.getByRole('button', { name: 'English' }).first();
  await english.click();
  await expect(english).toHaveAttribute('aria-pressed', 'true');
}

/** Taps "add to cart" on the first cards that offer it, and waits until the phone has kept each. */
export async function addProducts(page: Page, count: number, words: Words = THAI): Promise<void> {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: words('Add {name} to the cart') })
    .first();
  await expect(button).toBeVisible();
  const [, tenant = ''] = new URL(page.url()).pathname.split('/');
  const keptLines = async () => (await rowsOf(page, `khaisong:${tenant}`, 'cartLines')).length;
  const before = await keptLines();
  for (let added = 1; added <= count; added += 1) {
    await button.click();
    await expect.poll(keptLines, OFTEN).toBe(before + added);
  }
}

/** One product, and of it as much as an order needs: adding several takes a test longer. */
export async function fillCart(page: Page, words: Words = THAI): Promise<void> {
  await addProducts(page, 1, words);
  // A list that was still being drawn may have put another product first.
  const quantity = page.getByRole('main').getByRole('article').getByRole('textbox');
  await quantity.fill('40');
  await quantity.press('Enter');
  const [, tenant = ''] = new URL(page.url()).pathname.split('/');
  const kept = async () => JSON.stringify(await rowsOf(page, `khaisong:${tenant}`, 'cartLines'));
  await expect.poll(kept, OFTEN).toMatch(/"quantities":\[[^\]]*\b40\b/);
}

/** The newest code that the company sent to this number; it goes out behind the answer. @param mobile ten digits */
export async function codeSentTo(request: APIRequestContext, mobile: string): Promise<string> {
  const sent = new RegExp(`${mobile}.*?(\\d{6})`, 's');
  let code = '';
  await expect
    .poll(async () => {
      const messages = await (await request.get('/developer/messages')).text();
      code = sent.exec(messages)?.[1] ?? '';
      return code;
    }, OFTEN)
    .not.toBe('');
  return code;
}

/** Chooses a province, district or subdistrict in the sheet that its field opens. */
export async function choosePlace(page: Page, label: RegExp, name: string): Promise<void> {
  const [start] = label.source.split('$');
  await page.getByRole('button', { name: new RegExp(start ?? '') }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).first().click();
}

/** What leads on: a link to follow or a button to press. */
export function wayTo(page: Page, name: RegExp): Locator {
  const main = page.getByRole('main');
  return main.getByRole('link', { name }).or(main.getByRole('button', { name })).first();
}

/** The order number of the page that says the company has the order. */
export async function takenOrderNumber(page: Page): Promise<string> {
  const number = page.getByText(/SO\d{2}\d+/).first();
  // On a machine that stalls an attempt may fail; after three of them the phone waits for 21 seconds.
  await expect(number).toBeVisible({ timeout: 30_000 });
  return /SO\d+/.exec((await number.textContent()) ?? '')?.[0] ?? '';
}

interface WireLine {
  readonly [field: string]: unknown;
}

/**
 * Speaks the shop's calls as another client would: what stands in the database, not what the page believes.
 *
 * @param clientCode for whom an agent orders
 */
export async function shopClient(request: APIRequestContext, username: string, clientCode?: string) {
  const answer = await request.post('rest/api/AUTHEN_WEB', { data: { username, password: DEMO_PASSWORD } });
  const signedIn = signInCall.answer.fromWire(await answer.json());
  if (!signedIn.ok || signedIn.value.kind !== 'signed-in') throw new Error(`${username} was not signed in`);
  return shopClientOf(request, signedIn.value, clientCode);
}

export type ShopClient = ReturnType<typeof shopClientOf>;

/** The same with a session that is there. @param clientCode for whom an agent orders */
export function shopClientOf(request: APIRequestContext, { person, token }: SignedIn, clientCode?: string) {
  const user: WireLine = z.record(z.string(), z.unknown()).parse(userWire.toWire({ person, token }));
  // The office and riders act for no customer. In bodies, only calls that know these fields may carry them.
  const isCustomer = person.role !== 'staff' && person.role !== 'rider';
  const customer = isCustomer
    ? { CustomerCode: clientCode ?? person.customerCode, SaleUnit: person.saleUnit }
    : undefined;
  const headers = { Authorization: `Bearer ${token}`, ...customer };
  return {
    user,
    /** @param key of a change that is made once, whatever is sent again */
    async ask(path: string, data: WireLine, key?: string): Promise<WireLine> {
      const keyed = key === undefined ? headers : { ...headers, 'Idempotency-Key': key };
      const answered = await request.post(`rest/${path}`, { headers: keyed, data });
      return await answered.json();
    },
    /** @param more `IsPoint` for goods issues */
    async history(more: WireLine = {}): Promise<readonly WireLine[]> {
      const history = await request.post('rest/ORDER_MANAGEMENT/GET_ORDER_HISTORY', {
        headers,
        data: { ...customer, take: 100, skip: 0, ...more },
      });
      const body = await history.json();
      return Array.isArray(body.data) ? body.data : body.data.orders;
    },
    async order(orderId: string): Promise<WireLine> {
      const detail = await request.post('rest/ORDER_MANAGEMENT/GET_ORDER_DETAIL', {
        headers,
        data: { OrderId: orderId },
      });
      return (await detail.json()).data;
    },
    async product(code: string): Promise<WireLine> {
      const list = await request.post('rest/GET_MASTER_DATA/GET_PRODUCT_LIST', {
        headers,
        data: { take: 1, skip: 0, ProductIDs: [code] },
      });
      const [page] = await list.json();
      return page.data.productcategoryDtos[0];
    },
  };
}
