import { expect, test, type Page } from '@playwright/test';
import { THAI } from './shop.ts';

test('what is typed is found on the phone itself, letter by letter; the address follows when the typing rests', async ({
  page,
  context,
}) => {
  await page.goto('product');
  await expect.poll(() => countKeptCatalogues(page)).toBe(1);
  // Seen failing without the errand: the page fetched and checked every piece itself.
  expect(await piecesThatThePageFetched(page)).toEqual([]);
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

/** It is written when all of it is here. */
async function countKeptCatalogues(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('khaisong:demo:answers');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('catalogues').objectStore('catalogues').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

async function piecesThatThePageFetched(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/catalogue\/[0-9a-f]{32}$/.test(name)),
  );
}
