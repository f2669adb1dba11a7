import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

// Only reads, and fills this phone's cart, so nothing of shop1 changes.
test.use({ as: 'shop1' });

test('one tap fills the cart like last time, and one tap takes it out again', async ({ page }) => {
  await page.goto('product?type=usual');
  const lines = page.getByRole('main').getByRole('article');
  await expect(lines.nth(9)).toBeVisible();
  await expect(page.getByRole('heading', { name: THAI('Time to reorder') })).toBeVisible();
  const all = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByText(THAI('Add all, same as last order')) });
  const fields = page.getByRole('main').getByRole('textbox');
  await all.click();
  await page.getByRole('button', { name: THAI('Undo') }).click();
  await expect(fields).toHaveCount(0);
  await all.click();
  await expect(all).toHaveCount(0);
  await expect(fields).toHaveCount(await lines.count());
});

// Seen failing when the page said "We couldn’t find this order" about an order in the history.
test(
  'an order of the saved history opens offline and loads its products once online',
  { tag: '@soak' },
  async ({ page, context }) => {
    await page.goto('history');
    const numbers = page.getByRole('main').getByRole('link', { name: /^SO\d+$/ });
    await expect(numbers.nth(11)).toBeVisible();
    const orderNo = (await numbers.nth(11).textContent()) ?? '';
    // The page of an order is loaded once before the phone goes offline.
    await numbers.first().click();
    await expect(page.getByRole('main').getByRole('heading', { name: THAI('Items') })).toBeVisible();
    await page.goBack();
    await expect(numbers.nth(11)).toBeVisible();
    await context.setOffline(true);
    await numbers.nth(11).click();
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
    await expect(
      page.getByText(
        THAI('The items in this order aren’t saved on this phone. Connect to the internet to see them.'),
      ),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('heading', { name: THAI('Items') })).toBeVisible();
  },
);
