import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { kindsToTry } from '#tests/faults/rig/seeds';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn } from '#tests/e2e/steps/looks';
import { newestOrder, placeOrder } from '#tests/e2e/steps/place-order';
import { codeOn, scanned } from '#tests/e2e/steps/scanned-code';
import { fillCart, type ShopClient } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';
import type { Words } from '#tests/e2e/steps/messages';

test.use({ as: 'new-shop' });

const payments = z.object({
  State: z.string(),
  Payments: z.array(z.object({ State: z.string(), Term: z.number(), Amount: z.number() })),
});
const begun = z.object({ data: z.object({ Payment: z.object({ PageAddress: z.string() }) }) });

/** The payment status of an order on the server. */
async function paymentOf(shop: ShopClient, OrderId: string) {
  return payments.parse((await shop.ask('PAYMENT/GET_ORDER_PAYMENT', { OrderId }))['data']);
}

/** The page that gateways redirect the browser to. Its address proves nothing. */
const wayBack = ({ id }: { readonly id: string }) => `payment/LINEPAY/success/${id}/1000`;

/** Places an order through the checkout, large enough for installments. */
async function orderBy(page: Page, label: string, words: Words): Promise<void> {
  await fillCart(page, words);
  await follow(page, 'ProceedToCheckout');
  await page.getByRole('radio', { name: new RegExp(`^${words(label).source.slice(1, -1)}`) }).check();
}

/** Pays in a banking app on another phone. */
async function payElsewhere(request: APIRequestContext, shop: ShopClient, reference: string): Promise<void> {
  const other = await placeOrder(shop, 'LINEPAY');
  const asked = { _id: randomUUID(), OrderId: other.id, PaymentCode: 'LINEPAY', Term: 0 };
  const { Payment } = begun.parse(await shop.ask('PAYMENT/START_PAYMENT', asked)).data;
  const simulator = new URL(Payment.PageAddress).origin;
  const waiting = await (await request.get(simulator)).text();
  const [, path = ''] = new RegExp(`href="([^"]+)">${reference} `).exec(waiting) ?? [];
  await request.post(`${simulator}${path}`, { form: { way: 'approve' } });
}

/** `npm test` pays in one of these ways, by its seed, and the soak in all. The stories pay a bill and by LINE Pay. */
const WAYS = kindsToTry(['LINE Pay', 'a bill', 'KBank QR'] as const);

for (const look of WAYS.includes('KBank QR') ? looksToTry(0) : []) {
  const { words } = look;

  test.describe(`KBank QR, ${look.name}`, () => {
    test.use(look.use);

    test('the code carries the exact amount and order, and the page shows the payment as paid', async ({
      page,
      shop,
    }) => {
      await openIn(page, 'product', look);
      await orderBy(page, 'KBank QR', words);
      await page.getByRole('button', { name: words('Place order {amount}') }).click();
      await page.waitForURL(/\/demo\/pay\//);
      const bank = page.frameLocator('iframe');
      const hiddenHeight = () =>
        bank.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
      await expect.poll(hiddenHeight, 'the whole code is in sight').toBe(0);
      const order = await newestOrder(shop);
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
      expect((await paymentOf(shop, order.id)).State).toBe('paid');
    });
  });
}

for (const look of WAYS.includes('LINE Pay') ? looksToTry(1) : []) {
  const { words } = look;

  test.describe(`LINE Pay, ${look.name}`, () => {
    test.use(look.use);

    test('the gateway sends the browser back, and the page shows the payment as paid', async ({
      page,
      shop,
    }) => {
      const order = await placeOrder(shop, 'LINEPAY');
      await openIn(page, wayBack(order), look);
      await page.getByRole('button', { name: words('Pay now') }).click();
      await page.getByRole('button', { name: 'จ่าย · Pay', exact: true }).click();
      await expect(page).toHaveURL(/payment\/LINEPAY\//);
      await expect(page.getByText(words('Paid'))).toBeVisible();
      const { Payments } = await paymentOf(shop, order.id);
      expect(Payments.map(({ State }) => State)).toEqual(['paid']);
    });
  });
}

for (const look of WAYS.includes('a bill') ? looksToTry(2) : []) {
  const { words } = look;

  test.describe(`a bill, ${look.name}`, () => {
    test.use(look.use);

    test('its code is saved as a picture, survives going offline and shows as paid by itself', async ({
      page,
      context,
      request,
      shop,
    }) => {
      const order = await placeOrder(shop, 'KBANKBILLPAYMENT');
      await openIn(page, wayBack(order), look);
      await page.getByRole('button', { name: words('Pay now') }).click();
      const code = page.getByRole('img', { name: words('QR code to pay {amount} for order {orderNo}') });
      await expect(code).toBeVisible();
      const reference = `${order.orderNo}P1`;
      const asked = { amount: order.total, payee: { reference1: order.orderNo, reference2: reference } };
      expect(await codeOn(code)).toMatchObject(asked);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: words('Save as picture') }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`pay-${order.orderNo}.png`);
      expect(await scanned(await readFile(await saved.path()))).toMatchObject(asked);
      await expectNothingFoundHere(page, 'payment, with a code');

      await context.setOffline(true);
      await page.getByRole('button', { name: words('Check again') }).click();
      const unreached = page.getByText(words('We can’t connect right now. This is the last known status.'));
      await expect(unreached).toBeVisible();
      await expect(code).toBeVisible();
      await payElsewhere(request, shop, reference);
      await context.setOffline(false);
      // The page polls by itself.
      await expect(page.getByText(words('Paid'))).toBeVisible();
      await expect(unreached).toBeHidden();
    });
  });
}

/** The bank's card page takes the place of the code. `npm test` tries one of them, the soak both. */
const isCardTried = kindsToTry([false, true]).length > 1;

for (const look of isCardTried ? looksToTry(3) : []) {
  const { words } = look;

  test.describe(`KBank credit card, ${look.name}`, () => {
    test.use(look.use);

    test('three months are chosen at the checkout, shown by the bank and paid', async ({ page, shop }) => {
      await openIn(page, 'product', look);
      await orderBy(page, 'KBank credit card', words);
      const [threeMonths = ''] = words('{months} months').source.slice(1, -1).replace('.*', '3').split('$');
      await page.getByRole('radio', { name: new RegExp(`^${threeMonths}`) }).check();
      await page.getByRole('button', { name: words('Place order {amount}') }).click();
      await page.waitForURL(/\/demo\/pay\//);
      await page.frameLocator('iframe').getByRole('button').click();
      await page.getByRole('button', { name: 'จ่าย · Pay', exact: true }).click();
      await expect(page).toHaveURL(/paymentkbank\/callback\/KBANKCREDITCARD/);
      await expect(page.getByText(words('Paid'))).toBeVisible();
      const order = await newestOrder(shop);
      const { Payments } = await paymentOf(shop, order.id);
      expect(Payments).toMatchObject([{ State: 'paid', Term: 3, Amount: order.total / 100 }]);
    });
  });
}
