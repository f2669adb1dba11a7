import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'new-shop', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test(
  'two keys lead to a page and ? lists them, but not while somebody types',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('product');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const help = page.getByRole('dialog', { name: THAI('Keyboard shortcuts') });
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(help).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();

    const search = page.getByRole('search').getByRole('searchbox');
    await search.fill('');
    await search.pressSequentially('gc?');
    await expect(search).toHaveValue('gc?');
    await expect(help).toBeHidden();
    await search.blur();

    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page.getByRole('heading', { name: THAI('Order history'), level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/cart$/);
  },
);

// When each page drew a list of its own, the focus went to the heading, and the next tab began there.
test('the list beside the account keeps the focus from one page to the next', async ({ page }) => {
  await page.goto('profile');
  const list = page.getByRole('navigation', { name: THAI('Your account') });
  const addresses = list.getByRole('link', { name: THAI('Addresses') });
  await addresses.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: THAI('Addresses'), level: 1 })).toBeVisible();
  await expect(addresses).toBeFocused();
});
