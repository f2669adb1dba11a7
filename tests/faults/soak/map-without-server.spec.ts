import { expect, expectQuietConsole, signIn, test, THAI, untilKeptOffline } from '#tests/faults/rig/rig';

test.use({ keeps: 'nothing' });

test('with the server killed, a map that was opened once opens again and keeps the pin', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'agent1');
  await page.goto('agents/register');
  await untilKeptOffline(page);
  const open = page.getByRole('button', { name: THAI('Choose on map') });
  const sheet = page.getByRole('dialog', { name: THAI('Map location') });
  const middle = sheet.getByRole('button', { name: THAI('Place pin in the middle') });
  // From here on the worker answers, so the map's files go through it.
  await page.reload();
  await open.click();
  await expect(middle).toBeEnabled({ timeout: 30_000 });
  await middle.click();
  await expect(sheet.getByText(/กรุงเทพมหานคร/)).toBeVisible();
  await shop.kill();
  await browserOnDisk.kill();

  const again = await browserOnDisk.relaunch();
  const later = await again.newPage();
  await later.goto('agents/register');
  await later.getByRole('button', { name: THAI('Choose on map') }).click();
  const laterSheet = later.getByRole('dialog', { name: THAI('Map location') });
  await expect(laterSheet.locator('canvas')).toBeVisible({ timeout: 30_000 });
  await laterSheet.getByRole('combobox').fill('ศรีราชา');
  await laterSheet
    .getByRole('option', { name: /อ\.ศรีราชา จ\.ชลบุรี/ })
    .first()
    .click();
  await expect
    .poll(async () => {
      await laterSheet.getByRole('button', { name: THAI('Place pin in the middle') }).click();
      return await laterSheet
        .getByRole('status')
        .filter({ hasText: /อ\.ศรีราชา จ\.ชลบุรี/ })
        .count();
    })
    .toBe(1);
  await laterSheet.getByRole('button', { name: THAI('Use this location') }).click();
  await expect(later.getByRole('textbox', { name: THAI('Map location') })).toHaveValue(
    /^13\.\d{5}, 100\.\d{5}$/,
  );
  expectQuietConsole(browserOnDisk);
});
