import {
  addProducts,
  DEMO_PASSWORD,
  ENGLISH,
  shopClient,
  signIn,
  takenOrderNumber,
  THAI,
  wayTo,
  speakEnglish,
} from './shop.ts';
import { expect, test } from './test.ts';
import { follow } from './within-the-app.ts';

test('a guest fills a cart, signs in, orders, and finds the order in the history', async ({
  page,
  request,
}) => {
  await page.goto('');
  await addProducts(page, 5);
  await page.goto('cart');
  await wayTo(page, THAI('Proceed to checkout')).click();
  await wayTo(page, THAI('Sign in and go on')).click();
  await page.getByLabel(THAI('Username')).fill('shop1');
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).toHaveURL(/ProceedToCheckout/);

  await page.getByRole('button', { name: THAI('Place order {amount}') }).click();
  await expect(page.getByRole('heading', { name: THAI('The company has your order') })).toBeVisible({
    timeout: 20_000,
  });
  const orderNo = await takenOrderNumber(page);

  await page.goto('history');
  await expect(page.getByText(orderNo).first()).toBeVisible();
  const shop = await shopClient(request, 'shop1');
  const kept = (await shop.history()).filter((order) => order['OrderNo'] === orderNo);
  expect(kept).toHaveLength(1);
});

test.describe('somebody who is signed in', () => {
  test.use({ as: 'new-shop' });

  test('taps the order button three times: one order', async ({ page, shop }) => {
    await page.goto('product');
    await addProducts(page, 5);
    await follow(page, 'ProceedToCheckout');
    const button = page.getByRole('button', { name: THAI('Place order {amount}') });
    await expect(button).toBeEnabled();
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
      element.click();
    });
    await expect(page.getByRole('heading', { name: THAI('The company has your order') })).toBeVisible();
    expect(await shop.history()).toHaveLength(1);
  });
});

for (const [username, level] of [
  ['shop1', 1],
  ['shop2', 3],
] as const) {
  test(`${username} orders at price level ${level}, and the order in the database has its unit prices`, async ({
    page,
    request,
  }) => {
    await signIn(page, username);
    await addProducts(page, 5);
    await page.goto('ProceedToCheckout');
    await page.getByRole('button', { name: THAI('Place order {amount}') }).click();
    const orderNo = await takenOrderNumber(page);

    const shop = await shopClient(request, username);
    expect(Number(shop.user['PriceLevel'])).toBe(level);
    const summary = (await shop.history()).find((order) => order['OrderNo'] === orderNo);
    const order = await shop.order(String(summary?.['OrderId']));
    const lines = order['Lines'];
    if (!Array.isArray(lines)) throw new Error('an order without lines');
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      const product = await shop.product(line.P_Code);
      const master = Number(product[`PRICE${level}`]) || Number(product['SalesPrice']);
      const advance = Number(product['SalesPrice1']);
      const isAdvance = product['IsProductAdvancePrice'] === 'Y' && advance > 0 && advance < master;
      expect(line.UnitPrice).toBe(isAdvance ? advance : master);
      expect(line.LineTotal).toBe(line.UnitPrice * line.Qty);
    }
  });
}

test('a wrong password is told in words, and what was typed stays', async ({ page }) => {
  await page.goto('auth/athena');
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).toHaveURL(/auth\/athena/);
  await page.getByLabel(THAI('Username')).fill('shop1');
  await page.getByLabel(THAI('Password')).fill('wrong');
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page.getByText(THAI("Invalid 'Username' or 'Password'"))).toBeVisible();
  await expect(page.getByLabel(THAI('Username'))).toHaveValue('shop1');
});

test('a guest who opens the history comes to the products, and an unknown page says what to do', async ({
  page,
}) => {
  await page.goto('');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('history');
  await expect(page).toHaveURL(/product/);
  await page.goto('no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: THAI('This page does not exist') })).toBeVisible();
  await page.goto('productdetail/NOSUCH');
  await expect(page.getByRole('heading', { name: THAI('Item not found') })).toBeVisible();
});

test('a huge, a negative and a wordy quantity become what can be ordered', async ({ page }) => {
  await page.goto('product');
  await addProducts(page, 1);
  const quantity = page.getByRole('main').getByRole('article').first().getByRole('textbox');
  await quantity.fill('123456789');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('9999');
  await quantity.fill('abc');
  await quantity.press('Enter');
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: THAI('Add {name} to the cart') }),
  ).toBeVisible();
});

test('changing the language keeps the cart and the page', async ({ page }) => {
  await page.goto('');
  await addProducts(page, 2);
  await page.goto('cart');
  await speakEnglish(page);
  await expect(page.getByRole('heading', { name: ENGLISH('Cart') })).toBeVisible();
  await expect(page).toHaveURL(/cart/);
  await expect(wayTo(page, ENGLISH('Proceed to checkout'))).toBeVisible();
});

test('below the smallest order the cart says how much is missing, and nothing is ordered', async ({
  page,
}) => {
  await signIn(page, 'shop1');
  await addProducts(page, 1);
  await page.goto('cart');
  await expect(page.getByText(THAI('<0><1/></0> more: the minimum order is <2/>')).first()).toBeVisible();
  await page.goto('ProceedToCheckout');
  await expect(page.getByText(THAI('<0><1/></0> more: the minimum order is <2/>')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: THAI('Place order {amount}') })).toBeDisabled();
});

test('going back from another page finds the list as long as it was and where it was left', async ({
  page,
}) => {
  await page.goto('product');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const length = () => page.evaluate(() => document.body.scrollHeight);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(length).toBeGreaterThan(4000);
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: THAI('Profile') })
    .last()
    .click();
  await expect(page).toHaveURL(/profile/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
  await expect.poll(length).toBeGreaterThan(4000);
  await expect(cards.nth(3)).toBeVisible();
});
