import type { Page } from '@playwright/test';
import { kindsToTry } from '#tests/faults/rig/seeds';
import { HOSTILE_TEXTS, hostileNews } from '#tests/support/wire/hostile-texts';
import { OFTEN } from '#tests/e2e/steps/often';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

// The content policy would block most of it, so it is off: nothing may be left for it to block.
test.use({
  as: 'shop1',
  bypassCSP: true,
  baseURL: async ({ baseURL }, use) => await use(baseURL?.replace('/demo/', '/others/')),
});

const ELSEWHERE = 'https://evil.example/';

/** Returns the parts of the page that a text could change. */
async function lookAt(page: Page) {
  return await page.evaluate(() => {
    const article = document.querySelector('main article');
    const menu = document.querySelector('header button[aria-haspopup="dialog"]');
    const { left = 0, top = 0, width = 0, height = 0 } = menu?.getBoundingClientRect() ?? {};
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      isMenuOnTop: menu?.contains(onTop) === true && getComputedStyle(menu).visibility === 'visible',
      isWider: document.documentElement.scrollWidth > window.innerWidth,
      pictures: [...(article?.querySelectorAll('img') ?? [])].map(({ src }) => new URL(src).origin),
      foreign: [
        ...(article?.querySelectorAll(
          'script, style, link, iframe, object, embed, form, input, svg :not(path), math, video, audio, base, meta, dialog, template',
        ) ?? []),
      ].map(({ localName }) => localName),
      handlers: [...(article?.querySelectorAll('*') ?? [])].flatMap((element) =>
        element.getAttributeNames().filter((name) => /^on|^style$|^srcset$/.test(name)),
      ),
    };
  });
}

/**
 * Only a browser can show whether a text covers or widens the page, so every run tries all of those. The other kinds
 * are tried without a browser too (tests/ui/text/rich-text.test): a run tries a third of them, by its seed, and the
 * soak tries all.
 */
const THIRDS = kindsToTry([0, 1, 2]);

/** Seen failing with texts that are put into the page as they were written. */
test('hostile news do nothing, request nothing and leave the page unchanged', async ({
  page,
  context,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const { origin } = new URL(address);
  const said: string[] = [];
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    // The browser itself reports a missing picture.
    if (message.type() === 'error' && !message.text().includes('404')) said.push(message.text());
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && /^https?:$/.test(url.protocol)) asked.push(request.url());
  });

  const news = hostileNews();
  await page.goto('news');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(news.length);
  expect(await lookAt(page)).toMatchObject({ isMenuOnTop: true, isWider: false });
  const main = page.getByRole('main');
  const tried = news.filter((_item, at) => at >= HOSTILE_TEXTS.length || THIRDS.includes(at % 3));
  for (const { code, text } of tried) {
    const before = await main.innerHTML();
    await follow(page, `${address}news/${code}`);
    await expect.poll(() => main.innerHTML(), { message: text, ...OFTEN }).not.toBe(before);
    await expect(page.getByRole('article').getByText('ก่อน').first(), text).toBeVisible();
    const seen = await lookAt(page);
    expect(seen, text).toMatchObject({ isMenuOnTop: true, isWider: false, foreign: [], handlers: [] });
    expect(
      seen.pictures.filter((from) => from !== origin),
      text,
    ).toEqual([]);
    expect(page.url()).toBe(`${address}news/${code}`);
  }
  expect(said).toEqual([]);
  expect(asked).toEqual([]);

  // External links open beside the app, without access to it and without its address.
  await context.route(`${ELSEWHERE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  const opening = context.waitForEvent('page');
  await page.getByRole('article').getByRole('link', { name: 'elsewhere' }).click();
  const opened = await opening;
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  await opened.close();
  expect(page.url()).toContain('/news/HOSTILE_');
  await page.getByRole('button', { name: THAI('Menu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
