import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, signIn, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const FIRST = { name: 'ร้านป้าแดงของชำ', code: 'A20001' };
const SECOND = { name: 'กิมหยงค้าส่ง', code: 'A20012' };

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function orderFor(page: Page, name: string): Promise<void> {
  await page.goto('agents/customers');
  await cardOf(page, name).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/demo\/$/);
}

/** From the next page on: whether these words were on the screen at any time, if only for a moment. */
async function watchFor(page: Page, heading: RegExp): Promise<() => Promise<boolean>> {
  await page.addInitScript((watched) => {
    const look = () => {
      const headings = [...document.querySelectorAll('h1, h2, h3')];
      if (headings.some(({ textContent }) => new RegExp(watched).test(textContent)))
        Object.assign(window, { wasSeen: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, heading.source);
  return () => page.evaluate(() => 'wasSeen' in window);
}

/** Fills the cart of whoever is ordered for and places the order. @returns its id and what stood on the button */
async function place(page: Page, name: string, cases: number) {
  await page.goto('productdetail/C1001');
  const quantity = page.getByRole('main').getByRole('textbox').first();
  await quantity.fill(String(cases));
  await quantity.press('Enter');
  await expect(page.getByText(THAI('added to cart!')).first()).toBeVisible();
  await page.goto('ProceedToCheckout');
  await expect(page.getByRole('main').getByText(THAI('You order for this client'))).toBeVisible();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  const button = page.getByRole('button', { name: THAI('Place order {amount}') });
  await expect(button).toBeEnabled();
  const amount = /[\d,]+\.\d\d/.exec((await button.textContent()) ?? '')?.[0] ?? '';
  await button.click();
  await expect(page).toHaveURL(/placed=/);
  const id = new URL(page.url()).searchParams.get('placed') ?? '';
  return { id, total: Number(amount.replaceAll(',', '')) };
}

/** The order as the company keeps it for this client. */
async function orderAt(request: APIRequestContext, customerCode: string, OrderId: string) {
  const login = await request.post('rest/api/AUTHEN_WEB', {
    data: { username: 'agent1', password: DEMO_PASSWORD },
  });
  const user = await login.json();
  const detail = await request.post('rest/ORDER_MANAGEMENT/GET_ORDER_DETAIL', {
    headers: {
      Authorization: `Bearer ${String(user['jtoken'])}`,
      CustomerCode: customerCode,
      SaleUnit: String(user['SALEUNIT']),
    },
    data: { OrderId },
  });
  return await detail.json();
}

test('an agent orders for two clients offline, each order lands at its own client with its own address and prices', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'agent1');
  await page.goto('agents/customers');
  await expect(page.getByText('พร้อมใช้ไม่มีสัญญาณ: 12 จาก 12 ร้าน')).toBeVisible({ timeout: 40_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  await orderFor(page, FIRST.name);
  const first = await place(page, FIRST.name, 30);
  await orderFor(page, SECOND.name);
  const second = await place(page, SECOND.name, 30);
  expect(first.total).not.toBe(second.total);
  const wasSaidToBeSent = await watchFor(page, THAI('Everything is with the company'));
  await page.goto('unsent');
  for (const { name } of [FIRST, SECOND])
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  expect(await wasSaidToBeSent()).toBe(false);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: THAI('Everything is with the company') })).toBeVisible({
    timeout: 30_000,
  });
  for (const [{ code, name }, { id, total }] of [
    [FIRST, first],
    [SECOND, second],
  ] as const) {
    const { data } = await orderAt(request, code, id);
    expect(data).toMatchObject({
      CustomerCode: code,
      CustomerName: name,
      OrderedBy: 'คุณสมชาย ใจดี',
      ShipTo: { Cust_ID: code },
      BillTo: { Cust_ID: code },
      Totals: { Total: total },
    });
  }
  // Another client's headers find nothing of it.
  expect(await orderAt(request, SECOND.code, first.id)).toMatchObject({ status_code: '404' });
});

test.describe('with a signal', () => {
  test.use({ serviceWorkers: 'block' });

  test('clients are found as they are called, and one tap leads back to the own store', async ({ page }) => {
    await signIn(page, 'agent1');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: THAI('My clients') })
      .last()
      .click();
    await expect(page.getByRole('article')).toHaveCount(12);
    const search = page.getByRole('searchbox', { name: THAI('Search your clients') });
    await search.fill('080 002 0005');
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.fill('ร้านที่ไม่มี');
    await expect(page.getByRole('heading', { name: THAI('Clients not found') })).toBeVisible();
    await page.getByRole('button', { name: THAI('Show all clients') }).click();
    await cardOf(page, FIRST.name).getByRole('button').first().click();
    await expect(page.getByRole('main').getByText(FIRST.name).first()).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: THAI('Change client') })
      .click();
    await expect(cardOf(page, FIRST.name).getByText(THAI('Ordering for this shop'))).toBeVisible();
    await page.getByRole('button', { name: THAI('Order for my own store') }).click();
    await expect(page.getByRole('main').getByText('สมชาย ใจดี (ตัวแทนขาย)').first()).toBeVisible();
  });

  test('a customer who opens the page of clients comes to the own profile', async ({ page }) => {
    await signIn(page, 'shop1');
    await page.goto('agents/customers');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('link', { name: THAI('My clients') })).toHaveCount(0);
  });
});
