import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn } from '#tests/e2e/steps/looks';
import { fillCart } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

// Only selects and reads, so nothing of shop1 changes.
test.use({ as: 'shop1' });

/** Prints like the browser. @returns the start of the PDF, its number of pages, and its text */
async function printed(page: Page) {
  await page.evaluate(() =>
    addEventListener('beforeprint', () =>
      Reflect.set(window, 'onPaper', document.querySelector('[data-testid=order-paper]')?.textContent),
    ),
  );
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const words = await page.evaluate((): unknown => Reflect.get(window, 'onPaper'));
  return {
    kind: pdf.slice(0, 5),
    pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length,
    words: String(words),
  };
}

for (const look of looksToTry(5)) {
  const { words } = look;

  test.describe(look.name, () => {
    test.use(look.use);

    // tests/stories/orders/rows-of-promises/13-coupons-and-limits.test.ts orders with coupons in every run.
    test(
      'a coupon chosen on its page waits in the checkout, where an unknown code is reported',
      { tag: '@soak' },
      async ({ page }) => {
        await openIn(page, 'product', look);
        await fillCart(page, words);
        await follow(page, 'mycoupon');
        const five = page.getByRole('listitem').filter({ hasText: 'SAVE5' });
        await expect(five).toBeVisible();
        await expect(page).toHaveTitle(words('My coupons'));
        await expectNothingFoundHere(page, 'mycoupon');
        await five.getByRole('button', { name: words('Use {what}') }).click();
        await expect(page).toHaveURL(/ProceedToCheckout/);
        const main = page.getByRole('main');
        await expect(main.getByText('SAVE5').first()).toBeVisible();
        const changed = [words('Change'), words('Coupon')].map(({ source }) => source.slice(1, -1)).join(' ');
        await main.getByRole('button', { name: new RegExp(`^${changed}$`) }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByLabel(words('Coupon code')).fill('NOSUCH1');
        await sheet.getByRole('button', { name: words('Apply code') }).click();
        await expect(sheet.getByText(words('Invalid coupon. Check the letters and numbers.'))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      },
    );
  });
}

// delivered-order.spec.ts prints an order in every run.
test('an order prints on one page, with its number and total', { tag: '@soak' }, async ({ page, shop }) => {
  const [newest] = await shop.history();
  const { OrderNo, Totals } = await shop.order(String(newest?.['OrderId']));
  const total = Number(Object(Totals).Total).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await page.goto(`historydetail/${String(newest?.['OrderId'])}/1000`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(OrderNo));
  await expect(page.getByRole('main').getByText(`฿${total}`).first()).toBeVisible();
  const paper = await printed(page);
  expect(paper).toMatchObject({ kind: '%PDF-', pages: 1 });
  expect(paper.words).toContain(OrderNo);
  expect(paper.words).toContain(`฿${total}`);
  await expect(page.getByTestId('order-paper')).toHaveCount(0);
});
