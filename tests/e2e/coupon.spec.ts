import { expect, test, type Page } from '@playwright/test';
import { expectNothingFoundHere } from './axe.ts';
import { looksToTry, signInWith } from './looks.ts';
import { addProducts, shopClient, takenOrderNumber } from './shop.ts';
import { untilStill } from './within-the-app.ts';
import type { Words } from './words.ts';

test.describe.configure({ timeout: 120_000 });

/** The coupons below a heading of the page of coupons. */
const coupons = (page: Page, heading: RegExp) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .getByRole('listitem');

/** Within the app, as a person goes there. */
async function openCoupons(page: Page, words: Words): Promise<void> {
  await page.goto('mycoupon');
  await expect(page.getByRole('heading', { name: words('My coupons'), level: 1 })).toBeVisible();
}

/** As screens and papers write an amount. */
const baht = (amount: number) => `฿${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** As the browser prints it. @returns what the PDF begins with, how many pages it has, and the words on the paper */
async function printed(page: Page) {
  await page.evaluate(() =>
    addEventListener('beforeprint', () =>
      Reflect.set(window, 'onPaper', document.querySelector('[data-testid=order-paper]')?.textContent),
    ),
  );
  const file = await page.pdf({ format: 'A4' });
  const pdf = file.toString('latin1');
  const words = await page.evaluate((): unknown => Reflect.get(window, 'onPaper'));
  return {
    file,
    kind: pdf.slice(0, 5),
    pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length,
    words: String(words),
  };
}

for (const look of looksToTry(5)) {
  const { words } = look;

  test.describe(look.name, () => {
    test.use(look.use);

    test('a coupon is chosen, taken off, printed with its order, and free again once the order is cancelled without a signal', async ({
      page,
      context,
      request,
    }) => {
      await signInWith(page, 'shop1', look);
      await openCoupons(page, words);
      const toUse = coupons(page, words('To use'));
      const five = toUse.filter({ hasText: 'SAVE5' });
      await five.getByRole('button', { name: words('Use {what}') }).click();
      await expect(page).toHaveURL(/cart/);

      await page.goto('product');
      await addProducts(page, 5, words);
      await page.goto('ProceedToCheckout');
      const main = page.getByRole('main');
      await expect(main.getByText('SAVE5').first()).toBeVisible();
      const changed = [words('Change'), words('Coupon')].map(({ source }) => source.slice(1, -1)).join(' ');
      await main.getByRole('button', { name: new RegExp(`^${changed}$`) }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(words('Coupon code')).fill('NOSUCH1');
      await sheet.getByRole('button', { name: words('Use this code') }).click();
      await expect(
        sheet.getByText(words('Invalid coupon. Look at the letters and figures once more.')),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await page.getByText(words('PromptPay QR')).click();
      await page.getByRole('button', { name: words('Place order {amount}') }).click();
      const orderNo = await takenOrderNumber(page);
      const code = main.getByRole('img', { name: words('QR code to pay {amount} for order {orderNo}') });
      // The payment begins on this page alone, once the order is taken: whoever leaves before begins it by a button later.
      await expect(code).toBeVisible();

      const shop = await shopClient(request, 'shop1');
      const placed = (await shop.history()).find((order) => order['OrderNo'] === orderNo);
      const order = await shop.order(String(placed?.['OrderId']));
      const totals = Object(order['Totals']);
      expect(order).toMatchObject({ CouponId: 'SAVE5' });
      expect(totals.Discount).toBeGreaterThan(0);
      expect(totals.Total).toBeCloseTo(totals.Goods - totals.Discount, 2);

      await openCoupons(page, words);
      await expect(coupons(page, words('Used')).filter({ hasText: 'SAVE5' })).toBeVisible();
      await expect(five).toHaveCount(0);
      await untilStill(page);
      await expectNothingFoundHere(page, 'mycoupon, with a used one');

      await page.goto('history');
      await main.getByRole('link', { name: orderNo, exact: true }).click();
      const discount = main.getByRole('definition').filter({ hasText: /^−/ });
      await expect(discount).toHaveText(`−${baht(totals.Discount)}`);
      const paper = await printed(page);
      expect(paper).toMatchObject({ kind: '%PDF-', pages: 1 });
      for (const part of [orderNo, 'SAVE5', baht(totals.Discount), baht(totals.Total)])
        expect(paper.words).toContain(part);
      await expect(page.getByTestId('order-paper')).toHaveCount(0);

      await expect(code).toBeVisible();
      await main.getByRole('button', { name: words('Cancel this order') }).click();
      const question = page.getByRole('dialog', { name: words('Cancel order {orderNo}?') });
      await question.getByRole('button', { name: words('Keep it') }).click();
      await expect(question).toBeHidden();
      // Not before: the sheet comes over the network when it is first opened, as no worker keeps the app in this test.
      await context.setOffline(true);
      await main.getByRole('button', { name: words('Cancel this order') }).click();
      await question.getByRole('button', { name: words('Cancel the order') }).click();
      const waits = main.getByText(words('Cancellation waiting to be sent'));
      await expect(waits.first()).toBeVisible();
      await expect(code).toBeHidden();
      await context.setOffline(false);
      await expect(waits).toHaveCount(0, { timeout: 40_000 });
      await expect(main.getByText(words('SO Cancel')).first()).toBeVisible();
      await expect(main.getByText(words('Waiting for payment'))).toHaveCount(0);
      expect(await shop.order(String(placed?.['OrderId']))).toMatchObject({ Status: 3 });
      await openCoupons(page, words);
      await expect(five).toBeVisible();
    });
  });
}
