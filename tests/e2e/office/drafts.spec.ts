import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { expectNothingFoundInOffice, openOffice } from '#tests/e2e/steps/office';

const PC = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

test.describe('a clerk who is interrupted', { tag: '@soak' }, () => {
  test.use({ ...PC, as: 'new-shop', isNewPhone: true });

  test('finds what was typed after a reload and a session that ended, but not after signing out', async ({
    page,
    me,
  }) => {
    const office = await openOffice(page, 'sales1', DEMO_PASSWORD);
    const code = `KEEP${me.person.customerCode}`;
    const dialog = page.getByRole('dialog', { name: office('New coupon') });
    const openForm = async () => {
      await page.getByRole('button', { name: office('New coupon') }).click();
      await expect(dialog).toBeVisible();
    };
    await page.goto('office/coupons');
    await openForm();
    await dialog.getByLabel(office('Coupon code')).fill(code);
    await dialog.getByLabel(office('Thai name')).fill('ลดพิเศษ');

    await page.reload();
    await openForm();
    await expect(dialog.getByLabel(office('Coupon code'))).toHaveValue(code);
    await expect(dialog.getByLabel(office('Thai name'))).toHaveValue('ลดพิเศษ');
    await expect(dialog.getByRole('status')).toBeVisible();
    await expectNothingFoundInOffice(page, 'coupons, a form with a draft');

    await dialog.getByLabel(office('Discount'), { exact: true }).fill('50');
    await dialog.getByLabel(office('Give it to every customer')).check();
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: office('Save') }).click();
    const signIn = page.getByRole('dialog', { name: office('Your session has ended') });
    await expect(signIn).toBeVisible();
    await signIn.getByLabel(office('Password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();

    await page.goto('office/coupons');
    await openForm();
    await expect(dialog.getByLabel(office('Coupon code'))).toHaveValue('');
    await dialog.getByLabel(office('Coupon code')).fill('SECRETPLAN');
    await dialog.getByRole('button', { name: office('Close') }).click();
    await page.getByRole('button', { name: office('My account') }).click();
    await page.getByRole('menuitem', { name: office('Sign out') }).click();
    await expect(page.getByLabel(office('Username'))).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('SECRETPLAN');
  });

  test('saves the filters and columns of a list as a view, and opens it again', async ({ page }) => {
    const office = await openOffice(page, 'sales1', DEMO_PASSWORD);
    await page.goto('office/coupons?q=demo');
    const badges = page.getByRole('group', { name: office('Filters in use') });
    await expect(badges).toContainText('demo');
    const list = page.getByRole('grid', { name: office('Coupons') });
    const column = list.getByRole('columnheader', { name: office('Smallest order') });
    await page.getByRole('button', { name: office('Columns') }).click();
    await page.getByRole('checkbox', { name: office('Smallest order') }).uncheck();
    await page.keyboard.press('Escape');
    await expect(column).toBeHidden();

    await page.getByRole('button', { name: office('Views') }).click();
    await page.getByRole('menuitem', { name: office('Save this view') }).click();
    const dialog = page.getByRole('dialog', { name: office('Save this view') });
    await dialog.getByLabel(office('Name')).fill('demo coupons');
    await dialog.getByRole('button', { name: office('Save') }).click();
    await expect(dialog).toBeHidden();

    await badges.getByRole('button', { name: office('Clear all') }).click();
    await expect(badges).toBeHidden();
    await page.getByRole('button', { name: office('Columns') }).click();
    await page.getByRole('button', { name: office('The usual columns') }).click();
    await page.keyboard.press('Escape');
    await expect(column).toBeVisible();

    await page.getByRole('button', { name: office('Views') }).click();
    await page.getByRole('menuitem', { name: 'demo coupons' }).click();
    await expect(badges).toContainText('demo');
    await expect(column).toBeHidden();
  });
});
