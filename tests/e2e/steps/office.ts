import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#domain/kernel/language';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { wordsOf, type Words } from './messages.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** The initial script of a page that already has axe. */
const NOTHING = 'void 0';

const ALL_LOOKS: readonly (readonly [Language, 'light' | 'dark'])[] = [
  ['th-TH', 'light'],
  ['en-US', 'dark'],
];

/** Both languages, and between them both colour schemes; `npm test` tries the first one. */
export const OFFICE_LOOKS = isEveryKind ? ALL_LOOKS : ALL_LOOKS.slice(0, 1);

/** Signs in to the office with the form. @returns the texts of the office in the chosen language */
export async function openOffice(
  page: Page,
  username: string,
  password: string,
  language: Language = 'th-TH',
): Promise<Words> {
  const words = await wordsOf(language, 'office');
  await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language);
  await page.goto('office/');
  await page.getByLabel(words('Username')).fill(username);
  await page.getByLabel(words('Password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: words('Screens') })).toBeVisible();
  return words;
}

/**
 * Opens another screen of the office through its router, without loading the app again.
 *
 * @param path below the office, of another screen than the open one
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-of-the-screen-before', '');
    history.pushState({}, '', new URL(`office/${to}`, `${location.href.split('/office/')[0]}/`));
  }, path);
  await expect(page.locator('h1:not([data-of-the-screen-before])')).toBeVisible();
}

/** Checks the whole page when it waits for nothing. @param what the screen, for the message */
export async function expectNothingFoundInOffice(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${SOURCE};void 0`);
  const axe = new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(STANDARDS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on /office/${what}`).toEqual([]);
}
