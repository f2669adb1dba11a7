import { expect, test } from '@playwright/test';
import { THAI } from './shop.ts';

test('what is typed is found on the phone itself, letter by letter; the address follows when the typing rests', async ({
  page,
  context,
}) => {
  await page.goto('product');
  const keptPieces = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('catalogue'));
      const [cache] = await Promise.all(names.map((name) => caches.open(name)));
      return (await cache?.keys())?.length ?? 0;
    });
  await expect.poll(keptPieces).toBeGreaterThan(1);
  const field = page.getByRole('searchbox');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await context.setOffline(true);

  let typed = '';
  for (const letter of 'น้ำปลา') {
    typed += letter;
    await field.focus();
    await page.keyboard.insertText(letter);
    await expect(heading).toContainText(`“${typed}”`);
  }
  await expect(page.getByRole('article').first()).toContainText('น้ำปลา');
  await expect(page).toHaveURL(/q=/);
  await expect(field).toHaveValue('น้ำปลา');

  await page.getByRole('button', { name: THAI('Clear the search') }).click();
  await expect(field).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
  await expect(heading).toHaveText(THAI('All products'));
  await context.setOffline(false);
});
