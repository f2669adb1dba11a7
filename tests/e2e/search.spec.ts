import { expect, test, type Page } from '@playwright/test';
import { addProducts, signIn, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

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

test.describe('with a signal', () => {
  test.use({ serviceWorkers: 'block' });

  // Seen failing while the way was told by an address that the list no longer read.
  test('the magnifier of a page without a search field leads to one that is ready to be typed in', async ({
    page,
  }) => {
    await page.goto('cart');
    await page.getByRole('link', { name: THAI('Search for goods') }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  /**
   * Seen failing without the style that hides them: under the words of a letter stood cards that the letter before had
   * found, until the next frame.
   */
  test('no frame shows the goods of one search under the words of another', async ({ page }) => {
    await page.goto('product');
    await expect.poll(() => countKeptCatalogues(page)).toBe(1);
    const field = page.getByRole('searchbox');
    const main = page.getByRole('main');
    await expect(main.getByRole('article').nth(7)).toBeAttached();
    await page.evaluate(() => {
      const frames: [string, string[]][] = [];
      Reflect.set(globalThis, 'frames_', frames);
      const look = () => {
        const cards = [...document.querySelectorAll('main article')];
        const seen = cards.filter((card) => card.checkVisibility({ visibilityProperty: true }));
        const heading = document.getElementById('results-heading')?.textContent ?? '';
        frames.push([heading, seen.map((card) => card.querySelector('h3')?.textContent ?? '')]);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

    const found = new Map<string, readonly string[]>();
    let typed = '';
    for (const letter of 'ข้าว') {
      typed += letter;
      await field.focus();
      await page.keyboard.insertText(letter);
      const heading = main.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(`“${typed}”`);
      await expect(main.locator('[aria-busy]')).toHaveCount(0);
      found.set(
        (await heading.textContent()) ?? '',
        await main.getByRole('article').locator('h3').allTextContents(),
      );
    }
    const frames = await page.evaluate<[string, string[]][]>('frames_');
    const wrong = frames.flatMap(([heading, names]) =>
      names
        .filter((name) => found.get(heading)?.includes(name) === false)
        .map((name) => `${heading}: ${name}`),
    );
    expect(wrong).toEqual([]);
    expect(frames.filter(([heading]) => found.has(heading)).length).toBeGreaterThan(found.size);
  });
});

/** Seen failing with one list for all accounts, with “Remove all” that wrote nothing, and without what Enter remembers. */
test('what was searched for is offered in the empty field, without a signal too, until it is removed; to nobody else', async ({
  page,
  context,
}) => {
  await signIn(page, 'shop1');
  const field = page.getByRole('searchbox');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const clear = page.getByRole('button', { name: THAI('Clear the search') });
  const offered = page.getByRole('region', { name: THAI('Searched for before') }).getByRole('listitem');
  const search = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(heading).toContainText(`“${text}”`);
  };

  await search('ข้าวหอม');
  await field.fill('น้ำปลา');
  await expect(heading).toContainText('“น้ำปลา”');
  await addProducts(page, 1);
  await field.fill('ซอส');
  await expect(heading).toContainText('“ซอส”');
  await clear.click();
  await expect(offered).toHaveText(['น้ำปลา', 'ข้าวหอม']);

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await field.click();
  await expect(offered).toHaveText(['น้ำปลา', 'ข้าวหอม']);
  await offered.getByRole('button', { name: 'ข้าวหอม', exact: true }).click();
  await expect(heading).toContainText('“ข้าวหอม”');
  await context.setOffline(false);

  await signIn(page, 'shop2');
  await search('นมสด');
  await clear.click();
  await expect(offered).toHaveText(['นมสด']);

  await page.getByRole('button', { name: THAI('Remove all') }).click();
  await expect(offered).toHaveCount(0);
  await page.reload();
  await search('ข้าวหอม');
  await clear.click();
  await expect(offered).toHaveText(['ข้าวหอม']);
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
