import { DEMO_EQUIPMENT } from '#tests/support/data/demo-world';
import { addProducts, THAI } from './fixtures/shop.ts';
import { expect, test } from './fixtures/test.ts';
import { follow } from './steps/within-the-app.ts';

const [fitting] = DEMO_EQUIPMENT;
if (fitting === undefined) throw new Error('the demo has no equipment');

test(
  'a link to products of another section leads there, and the cart here stays',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('category?c=G002&n=1');
    await expect(page).toHaveURL(/product\?c=G002&n=1/);
    await addProducts(page, 1);

    await follow(page, `productdetail/${fitting.code}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'มีขายในหมวดอุปกรณ์ร้าน' })).toBeVisible();
    await main.getByRole('button', { name: 'เปิดหมวดอุปกรณ์ร้าน' }).click();
    await expect(main.getByRole('heading', { name: fitting.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: THAI('Section you’re viewing') })).toContainText(
      'อุปกรณ์ร้าน',
    );
    await follow(page, 'cart');
    await expect(page.getByText(THAI('Your cart is empty'))).toBeVisible();
    await page.getByRole('button', { name: THAI('Back to general products') }).click();
    await expect(page.getByRole('region', { name: THAI('Section you’re viewing') })).toBeHidden();
    await follow(page, 'cart');
    await expect(main.getByRole('article')).toHaveCount(1);
  },
);
