import { ENGLISH, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'nobody', isNewPhone: true });

test('a new guest finds the language in the bar, and after the first choice in the menu', async ({
  page,
}) => {
  await page.goto('');
  const bar = page.getByRole('banner');
  const inBar = bar.getByRole('button', { name: 'English' });
  await inBar.click();
  await expect(inBar).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: ENGLISH('Home') })).toBeAttached();
  await expect(inBar).toHaveCount(0);
  await bar.getByRole('button', { name: ENGLISH('Menu') }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ไทย' }).click();
  await expect(page.getByRole('dialog', { name: THAI('Menu') })).toBeVisible();
});
