import { readFile } from 'node:fs/promises';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectNothingFoundHere } from './axe.ts';
import { looksToTry, signInWith } from './looks.ts';
import { rowsOf } from './phone-rows.ts';
import { codeOn, scanned } from './scanned-code.ts';
import { addProducts, shopClient } from './shop.ts';
import { follow, untilStill } from './within-the-app.ts';
import type { Words } from './words.ts';

test.describe.configure({ timeout: 120_000 });

/** Enough goods for installments, ordered and to be paid this way. */
async function orderBy(page: Page, label: string, words: Words): Promise<void> {
  await addProducts(page, 1, words);
  await page.getByRole('main').getByRole('article').first().getByRole('textbox').fill('40');
  await page.getByRole('main').getByRole('article').first().getByRole('textbox').blur();
  // The page is left only once the phone has kept the quantity.
  const kept = async () => JSON.stringify(await rowsOf(page, 'khaisong:demo', 'cartLines'));
  await expect.poll(kept).toContain('"quantities":[40,');
  await page.goto('ProceedToCheckout');
  await page.getByRole('radio', { name: new RegExp(`^${words(label).source.slice(1, -1)}`) }).check();
}

/** The newest order, and how the company says that it is paid. */
async function newestOrder(request: APIRequestContext, username: string) {
  const shop = await shopClient(request, username);
  const [newest] = await shop.history();
  const id = String(newest?.['OrderId']);
  const headers = {
    Authorization: `Bearer ${String(shop.user['jtoken'])}`,
    CustomerCode: String(shop.user['CUSTOMERCODE']),
    SaleUnit: String(shop.user['SALEUNIT']),
  };
  const answer = await request.post('rest/PAYMENT/GET_ORDER_PAYMENT', { headers, data: { OrderId: id } });
  const { data } = await answer.json();
  const total = Math.round(Number(Object((await shop.order(id))['Totals']).Total) * 100);
  return { id, orderNo: String(newest?.['OrderNo']), total, state: data.State, payments: data.Payments };
}

for (const look of looksToTry(0)) {
  const { words } = look;

  test.describe(`KBank QR, ${look.name}`, () => {
    test.use(look.use);

    test('the code carries the exact amount and the order, and the page says that it is paid', async ({
      page,
      request,
    }) => {
      await signInWith(page, 'shop1', look);
      await page.goto('product');
      await orderBy(page, 'KBank QR', words);
      await page.getByRole('button', { name: words('Place order {amount}') }).click();
      await page.waitForURL(/\/demo\/pay\//, { timeout: 30_000 });
      const bank = page.frameLocator('iframe');
      const hiddenHeight = () =>
        bank.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
      await expect.poll(hiddenHeight, 'the whole code is in sight').toBe(0);
      const order = await newestOrder(request, 'shop1');
      expect(await codeOn(bank.locator('svg'))).toMatchObject({
        amount: order.total,
        payee: { reference1: `${order.orderNo}P1` },
      });
      const [app] = await Promise.all([page.waitForEvent('popup'), bank.getByRole('link').click()]);
      await app.getByRole('button', { name: 'จ่าย · Pay', exact: true }).click();
      await page.bringToFront();
      await bank.getByRole('button').click();
      await expect(page).toHaveURL(/paymentkbank\/callback\/KBANKQR/);
      await expect(page.getByText(words('Paid'))).toBeVisible();
      expect((await newestOrder(request, 'shop1')).state).toBe('paid');
      await page.getByRole('link', { name: words('See the order') }).click();
      await expect(page.getByText(words('Paid')).first()).toBeVisible();
    });
  });
}

for (const look of looksToTry(1)) {
  const { words } = look;

  test.describe(`LINE Pay and a bill, ${look.name}`, () => {
    test.use(look.use);

    test('cancelled and tried again; a bill outlives a reload and a signal, is saved, and its page changes by itself', async ({
      page,
      context,
      request,
    }) => {
      await signInWith(page, 'shop2', look);
      await page.goto('product');
      await orderBy(page, 'LINE Pay', words);
      await page.getByRole('button', { name: words('Place order {amount}') }).click();
      const cancel = page.getByRole('button', { name: 'ยกเลิก · Cancel', exact: true });
      await expect(cancel).toBeVisible({ timeout: 30_000 });
      const simulator = new URL(page.url()).origin;
      await cancel.click();
      await expect(page).toHaveURL(/payment\/LINEPAY\//);
      await expect(page.getByText(words('The payment was cancelled. No money was taken.'))).toBeVisible();
      await page.getByRole('button', { name: words('Pay again') }).click();
      await page.getByRole('button', { name: 'จ่าย · Pay', exact: true }).click();
      await expect(page.getByText(words('Paid'))).toBeVisible();
      const { payments } = await newestOrder(request, 'shop2');
      expect(payments.map((payment: { State: string }) => payment.State)).toEqual(['paid', 'cancelled']);

      await page.getByRole('link', { name: words('Continue shopping') }).click();
      await orderBy(page, 'KBank bill payment', words);
      await page.getByRole('button', { name: words('Place order {amount}') }).click();
      const code = page.getByRole('img', { name: words('QR code to pay {amount} for order {orderNo}') });
      await expect(code).toBeVisible({ timeout: 30_000 });
      const order = await newestOrder(request, 'shop2');
      const reference = `${order.orderNo}P1`;
      const asked = { amount: order.total, payee: { reference1: order.orderNo, reference2: reference } };
      expect(await codeOn(code)).toMatchObject(asked);
      await page.reload();
      expect(await codeOn(code)).toMatchObject(asked);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: words('Save as picture') }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`pay-${order.orderNo}.png`);
      expect(await scanned(await readFile(await saved.path()))).toMatchObject(asked);

      // Where a gateway sends the browser back to; what its address says is nobody's word.
      await follow(page, new URL(`payment/KBANKBILLPAYMENT/success/${order.id}/1000`, page.url()).href);
      await expect(page.getByRole('heading', { name: words('Payment'), level: 1 })).toBeVisible();
      await expect(code).toBeVisible();
      await untilStill(page);
      await expectNothingFoundHere(page, 'payment, with a code');
      await context.setOffline(true);
      await page.getByRole('button', { name: words('Check again') }).click();
      const unreached = page.getByText(
        words('The company can’t be reached right now. This is the last known status.'),
      );
      await expect(unreached).toBeVisible();
      expect(await codeOn(code)).toMatchObject(asked);
      await context.setOffline(false);
      // It asks again by itself.
      await expect(unreached).toBeHidden();

      const app = await context.newPage();
      await app.goto(simulator);
      await app.getByRole('link', { name: reference }).click();
      await app.getByRole('button', { name: 'จ่าย · Pay', exact: true }).click();
      await page.bringToFront();
      await expect(page.getByText(words('Paid'))).toBeVisible();
    });
  });
}

for (const look of looksToTry(2)) {
  const { words } = look;

  test.describe(`KBank credit card, ${look.name}`, () => {
    test.use(look.use);

    test('three months are chosen at the checkout, asked by the bank, paid', async ({ page, request }) => {
      await signInWith(page, 'shop1', look);
      await page.goto('product');
      await orderBy(page, 'KBank credit card', words);
      const [threeMonths = ''] = words('{months} months').source.slice(1, -1).replace('.*', '3').split('$');
      await page.getByRole('radio', { name: new RegExp(`^${threeMonths}`) }).check();
      await page.getByRole('button', { name: words('Place order {amount}') }).click();
      await page.waitForURL(/\/demo\/pay\//, { timeout: 30_000 });
      await page.frameLocator('iframe').getByRole('button').click();
      await page.getByRole('button', { name: 'จ่าย · Pay', exact: true }).click();
      await expect(page).toHaveURL(/paymentkbank\/callback\/KBANKCREDITCARD/);
      await expect(page.getByText(words('Paid'))).toBeVisible();
      const order = await newestOrder(request, 'shop1');
      expect(order.payments).toMatchObject([{ State: 'paid', Term: 3, Amount: order.total / 100 }]);
    });
  });
}
