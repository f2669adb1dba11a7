import { readFile } from 'node:fs/promises';
import { withBreakableDatabases } from './rig/breakable-databases.ts';
import { expect, go, openCheckout, outboxOf, test, THAI, waitingHeading } from './rig/rig.ts';

test.use({ keeps: 'person' });

/**
 * Row 23. Seen failing when the trouble was not shown (`StorageGuard` without its page), and when the start deleted a
 * database that it could not open: there was nothing left to save.
 */
test(
  'a broken database is reported, saved as a file and deleted only when confirmed twice',
  { tag: '@soak' },
  async ({ shop, phone }) => {
    const { context, page } = phone;
    await withBreakableDatabases(context);
    const button = await openCheckout(page);
    await shop.fault('ADD_ORDER', '500', { times: -1 });
    await button.click();
    await expect(waitingHeading(page)).toBeVisible();
    const [pending] = await outboxOf(page);

    await go(page, 'product');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // In one task, because any other database request of the app would show the trouble before the tap.
    await page
      .getByRole('main')
      .getByRole('button', { name: THAI('Add {name} to cart') })
      .first()
      .evaluate((add) => {
        const breakDatabases: unknown = Reflect.get(window, 'breakDatabases');
        if (typeof breakDatabases === 'function') breakDatabases();
        if (add instanceof HTMLElement) add.click();
      });
    const broken = page.getByRole('heading', { name: THAI('We can’t open the data saved on this phone') });
    await expect(broken).toBeVisible();
    await page.evaluate(() => localStorage.setItem('broken', 'yes'));
    await page.reload();
    await expect(broken).toBeVisible();

    const coming = page.waitForEvent('download');
    await page
      .getByRole('button', { name: THAI('Save unsent orders as a file') })
      .first()
      .click();
    const file = await (await coming).path();
    const saved: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(saved).toMatchObject({ khaisong: 'orders', tenant: 'demo', orders: [{ OrderId: pending?.lane }] });
    expect(await outboxOf(page)).toMatchObject([{ id: pending?.id }]);

    await page
      .getByRole('button', { name: THAI('Start over') })
      .first()
      .click();
    await page
      .getByRole('button', { name: THAI('Delete and start over') })
      .first()
      .click();
    expect(await outboxOf(page)).toMatchObject([{ id: pending?.id }]);
    await page.evaluate(() => localStorage.removeItem('broken'));
    await page
      .getByRole('button', { name: THAI('Delete everything') })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await outboxOf(page)).toEqual([]);
  },
);
