import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn } from '#tests/e2e/steps/looks';
import { placeOrder } from '#tests/e2e/steps/place-order';
import { approveInvoice } from '#tests/e2e/steps/rider-invoices';
import { expect, test } from '#tests/e2e/fixtures/test';

for (const look of looksToTry(2)) {
  test.describe(`notifications, ${look.name}`, () => {
    test.use({ ...look.use, as: 'new-shop' });

    test(
      'what happens to an order is listed, counted at the bell, and stays read',
      { tag: '@soak' },
      async ({ page, request, shop }) => {
        const { words } = look;
        const main = page.getByRole('main');
        await openIn(page, 'notifications', look);
        await expect(main.getByText(words('No notifications yet'))).toBeVisible();
        await expectNothingFoundHere(page, 'notifications, none');

        const { id } = await placeOrder(shop, 'COD');
        await approveInvoice(request, id);
        await page.reload();
        await expect(main.getByRole('listitem')).toHaveCount(3);
        await expect(main.getByText(words('Order {orderNo} is approved'))).toBeVisible();
        const bell = page
          .getByRole('banner')
          .getByRole('link', { name: words('Notifications, {count} unread') });
        await expect(bell).toBeVisible();
        await expectNothingFoundHere(page, 'notifications');

        await main.getByRole('button', { name: words('Mark all as read') }).click();
        await expect(main.getByText(words('Unread:'))).toHaveCount(0);
        await expect(bell).toHaveCount(0);
        await page.reload();
        await expect(main.getByRole('listitem')).toHaveCount(3);
        await expect(main.getByText(words('Unread:'))).toHaveCount(0);
      },
    );
  });
}
