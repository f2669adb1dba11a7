import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import type { SignedInAs } from '#tests/e2e/fixtures/people';
import { acceptedOrderNumber, DEMO_PASSWORD, fillCart, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import type { Words } from '#tests/e2e/steps/messages';
import { OFTEN } from '#tests/e2e/steps/often';
import { openOffice } from '#tests/e2e/steps/office';
import { newestOrder } from '#tests/e2e/steps/place-order';
import { untilAppStored } from '#tests/e2e/steps/until-app-stored';
import { follow } from '#tests/e2e/steps/within-the-app';

const totals = z.object({ Totals: z.object({ Goods: z.number(), Discount: z.number(), Total: z.number() }) });

/** A clerk makes a promotion of a tenth from 1,000 baht on, for one customer alone. */
async function makePromotion(page: Page, office: Words, name: string, { person }: SignedInAs): Promise<void> {
  await page.goto('office/new-promotion');
  await page.getByLabel(office('Code'), { exact: true }).fill(name);
  await page.getByLabel(office('Thai name')).fill(name);
  await page.getByRole('combobox', { name: office('Kind') }).click();
  await page.getByRole('option', { name: office('Spend and save') }).click();
  await page.getByText(office('All products'), { exact: true }).click();
  await page.getByLabel(office('From how many baht')).fill('1000');
  await page.getByLabel(office('How much')).fill('10');
  await page.getByRole('textbox', { name: office('Only these customers') }).fill(person.customerCode);
  await page.getByRole('option', { name: new RegExp(person.customerCode) }).click();
  await page.getByRole('button', { name: office('Save') }).click();
  await expect(page).toHaveURL(new RegExp(`/office/promotions/${name}$`));
}

test.describe('a promotion', { tag: '@soak' }, () => {
  test.use({ as: 'new-shop', serviceWorkers: 'allow' });

  test('that the office makes reduces an order that is placed offline, until it is paid', async ({
    page,
    context,
    browser,
    baseURL,
    shop,
    me,
  }) => {
    test.setTimeout(180_000);
    const name = `TENTH-${me.person.customerCode}`;
    const pc = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 1440, height: 900 },
    });
    const desk = await pc.newPage();
    const office = await openOffice(desk, 'staff1', DEMO_PASSWORD);
    await makePromotion(desk, office, name, me);

    await page.goto('product');
    await fillCart(page);
    await follow(page, 'cart');
    await expect(page.getByText(name).first()).toBeVisible();
    await untilAppStored(page);
    await context.setOffline(true);
    await page.goto('ProceedToCheckout');
    await page.getByRole('radio', { name: startOf(THAI('Bank transfer')) }).check();
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    await page.getByRole('button', { name: THAI('Place order {amount}') }).click();
    await expect(
      page.getByRole('heading', { name: THAI('Saved on this phone, waiting to be sent') }),
    ).toBeVisible();
    expect(await shop.history()).toEqual([]);

    await context.setOffline(false);
    const orderNo = await acceptedOrderNumber(page);
    const { id, total } = await newestOrder(shop);
    const { Totals } = totals.parse(await shop.order(id));
    expect(Totals.Discount).toBeCloseTo(Totals.Goods / 10, 2);
    expect(total).toBe(Math.round((Totals.Goods - Totals.Discount) * 100));

    await follow(page, `paymentslip/${id}`);
    const picture = await drawnSlip({ reference: `TENTH${orderNo}`, amountText: Totals.Total.toFixed(2) });
    await page
      .getByRole('group', { name: THAI('Slip photo') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.getByRole('button', { name: THAI('Send this slip') }).click();
    await expect(page.getByText(THAI('Sent, the company is checking it'))).toBeVisible();
    await desk.goto('office/slips');
    await desk.getByRole('button', { name: orderNo }).click();
    await desk.keyboard.press('y');
    await expect.poll(() => shop.order(id), OFTEN).toMatchObject({ PaymentState: 'paid' });

    await follow(page, `historydetail/${id}/${me.person.saleUnit}`);
    await expect(page.getByText(THAI('Paid')).first()).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    await pc.close();
  });
});

/** The name of a choice begins with its label. */
function startOf(label: RegExp): RegExp {
  return new RegExp(`^${label.source.slice(1, -1)}`);
}
