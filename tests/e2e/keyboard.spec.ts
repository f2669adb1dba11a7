import { addProducts, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test('the heading of a page that a link opens gets the focus', async ({ page }) => {
  await page.goto('product');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page
    .getByRole('link', { name: THAI('Profile') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: THAI('Profile') })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: THAI('All products') })).toBeFocused();
  await page.getByRole('button', { name: THAI('Menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: THAI('Home Page') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: THAI('Home') })).toBeFocused();
});

test('a slash goes to the search from every page, and is a letter in a field', async ({ page }) => {
  await page.goto('profile');
  const heading = page.getByRole('heading', { level: 1, name: THAI('Profile') });
  await expect(heading).toBeVisible();
  const search = page.getByRole('main').getByRole('search').locator('input');
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return await search.isVisible();
    })
    .toBe(true);
  await expect(search).toBeFocused();
  // A further press of the loop may have been typed.
  await search.fill('');
  await page.keyboard.type('3/4');
  await expect(search).toHaveValue('3/4');
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test(
    'the second skip link leads to the cart beside the list, elsewhere to its page',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('product');
      // An empty cart is not beside the list.
      await addProducts(page, 1);
      await page.reload();
      const cart = page.getByRole('complementary', { name: THAI('Your cart') });
      await expect(cart).toBeVisible();
      const skip = page.getByRole('link', { name: THAI('Skip to cart') });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(cart).toBeFocused();
      await page.goto('profile');
      await skip.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/cart/);
    },
  );
});
