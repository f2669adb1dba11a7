import { addProducts, ENGLISH, speakEnglish } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

// Seen failing with the unit's Thai name on an English screen.
test('the cart beside the list names products and units in English', async ({ page }) => {
  await page.goto('product');
  await addProducts(page, 1);
  await page.reload();
  await speakEnglish(page);
  const cart = page.getByRole('complementary', { name: ENGLISH('Your cart') });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByRole('listitem')).toHaveText(/^[^\u0e01-\u0e3a\u0e40-\u0e4e]+$/);
});
