import { expect, test } from '#tests/e2e/fixtures/test';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/shop';
import { expectNothingFoundInOffice, openOffice } from '#tests/e2e/steps/office';

const PC = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

const csv = (place: string) => ({
  name: 'nicknames.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Nickname,Meaning,Used\nน้ำดำทดสอบ,โคล่า,${place}`),
});

test.describe('a clerk with a table', () => {
  test.use({ ...PC, as: 'new-shop', isNewPhone: true });

  test('mends it, sees what changes, imports it and undoes that', async ({ page }) => {
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
    await page.goto('office/tables?table=nicknames');
    const file = page.locator('input[type="file"]');
    await file.setInputFiles(csv('maybe'));
    await expect(page.getByRole('cell', { name: 'C2' })).toBeVisible();
    const apply = page.getByRole('button', { name: office('Import'), exact: true });
    await expect(apply).toBeDisabled();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: office('Download the rows with problems') }).click();
    expect((await download).suggestedFilename()).toBe('nicknames.bad.csv');

    await file.setInputFiles(csv('Y'));
    await expect(page.getByRole('region', { name: office('What changes') })).toContainText('น้ำดำทดสอบ');
    await apply.click();
    await expect(page.getByText(office('The table is imported.'))).toBeVisible();

    await page.getByRole('button', { name: 'nicknames.csv' }).first().click();
    await page.getByRole('button', { name: office('Undo the import'), exact: true }).click();
    await expect(page.getByText(office('The import is undone. The data is as before.'))).toBeVisible();
    const row = page.getByRole('row', { name: 'nicknames.csv' }).first();
    await expect(row.getByText(office('Undone'))).toBeVisible();
  });

  test(
    'says what the columns of a file are by keyboard, and the next file needs no choice',
    { tag: '@soak' },
    async ({ page }) => {
      const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
      await page.goto('office/tables?table=nicknames');
      const file = page.locator('input[type="file"]');
      const sheet = (word: string) => ({
        name: 'words.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`List of words\n\nAlias,Means,Weight\n${word},โคล่า,1`),
      });
      await file.setInputFiles(sheet('น้ำดำคำแรก'));
      await expect(page.getByRole('combobox', { name: /Alias/ })).toHaveValue('said');
      await expect(page.getByRole('combobox', { name: /Means/ })).toHaveValue('meant');
      await expect(page.getByRole('combobox', { name: /Weight/ })).toHaveValue('');
      await expectNothingFoundInOffice(page, 'the columns of a file');
      await page.getByRole('combobox', { name: /Alias/ }).press('Enter');
      await page.getByRole('button', { name: office('Show what changes') }).press('Enter');
      await expect(page.getByRole('region', { name: office('What changes') })).toContainText('น้ำดำคำแรก');
      await page.getByRole('button', { name: office('Import'), exact: true }).press('Enter');
      await expect(page.getByText(office('The table is imported.'))).toBeVisible();
      await page.getByRole('button', { name: office('Import another file') }).press('Enter');

      await file.setInputFiles(sheet('น้ำดำคำที่สอง'));
      await expect(
        page.getByText(office('The columns are read as for the last file with these headings.')),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: office('What changes') })).toContainText('น้ำดำคำที่สอง');
      await expect(page.getByText(office('Columns chosen')).first()).toBeVisible();
    },
  );
});
