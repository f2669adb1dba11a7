import type { Locator, Page } from '@playwright/test';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

const products = (page: Page) => page.getByRole('main').getByRole('article');

/** The products that are wholly on the screen, above the bar at its lower edge. */
async function countWhole(page: Page, articles: Locator): Promise<number> {
  const bar = await page
    .getByRole('navigation', { name: THAI('Main') })
    .last()
    .boundingBox();
  const boxes = await Promise.all((await articles.all()).map((article) => article.boundingBox()));
  const lowest = bar?.y ?? 0;
  return boxes.filter((box) => box !== null && box.y >= 0 && box.y + box.height <= lowest).length;
}

test.describe('on a phone', () => {
  test(
    'one tap shows eight products at once, without a shift at a tap, and a reload keeps it',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('product');
      await expect(products(page).nth(3)).toBeVisible();
      expect(await countWhole(page, products(page))).toBeLessThan(5);
      await page.getByRole('button', { name: THAI('Show as a compact list') }).click();
      await expect(products(page).nth(9)).toBeVisible();
      expect(await countWhole(page, products(page))).toBeGreaterThanOrEqual(8);
      const add = products(page)
        .first()
        .getByRole('button', { name: THAI('Add {name} to cart') });
      const before = await products(page).nth(1).boundingBox();
      await add.click();
      await expect(products(page).first().getByRole('textbox')).toHaveValue('1');
      expect(await products(page).nth(1).boundingBox()).toEqual(before);
      await page.reload();
      await expect(products(page).nth(9)).toBeVisible();
      await expect(page.getByRole('button', { name: THAI('Show as cards') })).toBeVisible();
      expect(await countWhole(page, products(page))).toBeGreaterThanOrEqual(8);
    },
  );
});

test.describe('on a desktop', () => {
  test.use({ hasTouch: false, isMobile: false });

  // home.spec.ts counts the cards of a desktop's row in every run.
  for (const [width, columns] of [
    [1280, 5],
    [1920, 8],
  ] as const) {
    test(`a window of ${width} pixels has ${columns} cards in a row`, { tag: '@soak' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('product');
      await expect(products(page).nth(columns)).toBeVisible();
      const boxes = await Promise.all((await products(page).all()).map((article) => article.boundingBox()));
      const top = Math.min(...boxes.map((box) => box?.y ?? Infinity));
      expect(boxes.filter((box) => box?.y === top)).toHaveLength(columns);
    });
  }
});
