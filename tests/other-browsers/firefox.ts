import puppeteer from 'puppeteer-core';
import type { Browser } from './browser.ts';

/** Drives an installed Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'th-TH', 'intl.locale.requested': 'th' },
  });
  const page = await browser.newPage();
  await page.goto('about:blank');
  await page.setViewport({ width: 390, height: 844 });
  const at = async (selector: string) => {
    const element = await page.waitForSelector(selector);
    if (element === null) throw new Error(`nothing at ${selector}`);
    return element;
  };
  return {
    name: (await browser.version()).replace('/', ' '),
    // A page that goes on to another one by itself would reject `page.goto`.
    goto: async (url) => {
      await Promise.all([page.waitForNavigation(), page.evaluate((to) => location.assign(to), url)]);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (selector) => (await at(selector)).click(),
    fill: async (selector, text) => {
      const field = await at(selector);
      await field.click({ count: 3 });
      await field.press('Delete');
      await field.type(text);
    },
    close: () => browser.close(),
  };
}
