import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** The words of one language that the stories tap on. */
export interface ShopWords {
  readonly username: string;
  readonly password: string;
  readonly signIn: string;
  readonly addToCart: RegExp;
  readonly added: string;
  readonly cart: string;
  readonly proceed: RegExp;
  readonly placeOrder: RegExp;
  readonly taken: string;
  readonly kept: string;
}

export const THAI: ShopWords = {
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  signIn: 'เข้าสู่ระบบ',
  addToCart: /^ใส่ตะกร้า/,
  added: 'ใส่ตะกร้าแล้ว',
  cart: 'ตะกร้า',
  proceed: /ไปยืนยันคำสั่งซื้อ/,
  placeOrder: /^สั่งซื้อ/,
  taken: 'บริษัทรับแล้ว',
  kept: 'เก็บในเครื่องแล้ว รอส่ง',
};

export const ENGLISH: ShopWords = {
  username: 'Username',
  password: 'Password',
  signIn: 'Sign in',
  addToCart: /^Add .* to the cart/,
  added: 'added to cart!',
  cart: 'Cart',
  proceed: /Proceed to checkout/,
  placeOrder: /^Place order/,
  taken: 'The company has your order',
  kept: 'Kept on this phone, waiting to be sent',
};

export const DEMO_PASSWORD = 'demo1234';

/** Signs in as a person does, and waits until the shop is open again. */
export async function signIn(page: Page, username: string, words: ShopWords = THAI): Promise<void> {
  await page.goto('auth/athena');
  await page.getByLabel(words.username).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).not.toHaveURL(/auth\/athena/);
}

/** Taps "add to cart" on the first cards that offer it. */
export async function addProducts(page: Page, count: number, words: ShopWords = THAI): Promise<void> {
  for (let added = 0; added < count; added += 1) {
    const button = page.getByRole('main').getByRole('button', { name: words.addToCart }).first();
    await button.click();
    await expect(page.getByText(words.added).first()).toBeVisible();
  }
}

/** Opens the page of one product and orders `cases` of its largest unit. */
export async function addCases(page: Page, productCode: string, cases: number): Promise<void> {
  await page.goto(`productdetail/${productCode}`);
  const quantity = page
    .getByRole('main')
    .getByRole('textbox')
    .or(page.getByRole('main').getByRole('spinbutton'))
    .first();
  await quantity.fill(String(cases));
  await quantity.press('Enter');
  await expect(page.getByText(THAI.added).or(page.getByText(THAI.cart)).first()).toBeVisible();
}

/** The order number of the page that says the company has the order. */
export async function takenOrderNumber(page: Page): Promise<string> {
  const number = page.getByText(/SO\d{2}\d+/).first();
  await expect(number).toBeVisible({ timeout: 20_000 });
  return /SO\d+/.exec((await number.textContent()) ?? '')?.[0] ?? '';
}

interface WireLine {
  readonly [field: string]: unknown;
}

/** Speaks the shop's calls as another client would: what stands in the database, not what the page believes. */
export async function shopClient(request: APIRequestContext, username: string) {
  const answer = await request.post('rest/api/AUTHEN_WEB', { data: { username, password: DEMO_PASSWORD } });
  const user: WireLine = await answer.json();
  const headers = {
    Authorization: `Bearer ${String(user['jtoken'])}`,
    CustomerCode: String(user['CUSTOMERCODE']),
    SaleUnit: String(user['SALEUNIT']),
  };
  const customer = { CustomerCode: user['CUSTOMERCODE'], SaleUnit: user['SALEUNIT'] };
  return {
    user,
    async history(): Promise<readonly WireLine[]> {
      const history = await request.post('rest/ORDER_MANAGEMENT/GET_ORDER_HISTORY', {
        headers,
        data: { ...customer, take: 100, skip: 0 },
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
