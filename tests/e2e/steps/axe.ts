import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { kindsToTry } from '#tests/faults/rig/seeds';
import { untilFilled } from './until-filled.ts';

/** WCAG 2.2 AA and its earlier versions. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Look = readonly ['th-TH' | 'en-US', 'light' | 'dark'];

/** Each run tries one of them, by its seed; the soak tries all. */
const LOOKS = kindsToTry<Look>([
  ['th-TH', 'light'],
  ['en-US', 'dark'],
  ['en-US', 'light'],
  ['th-TH', 'dark'],
]);
const SCHEMES = [...new Set(LOOKS.map(([, scheme]) => scheme))];

export const LANGUAGES = [...new Set(LOOKS.map(([language]) => language))];

/** The minified source: the builder has the long one, of 1.3 MB, and passes it to a page twice. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** The initial script of a page that already has axe. */
const NOTHING = 'void 0';

/** Whether a control is small also in the middle of the screen. At the edge, a bar may have covered a part of it. */
async function isSmallInView(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((control) => control.scrollIntoView({ block: 'center' }));
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode();
  const { violations } = await axe.include(selector).withRules(['target-size']).analyze();
  return violations.length > 0;
}

/** Checks every colour scheme of this run, without opening the page twice. @param what the page, for the message */
export async function expectNothingFoundHere(page: Page, what: string): Promise<void> {
  await untilFilled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${SOURCE};void 0`);
  // The bar at the top covers a part of what is scrolled below it, which axe takes for a small target.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.evaluate(smallFields), `fields of /${what} into which an iPhone zooms`).toEqual([]);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // Checks only the page itself: our pages have no frames, and merging the results in a page of their own takes as
    // long again.
    const axe = new AxeBuilder({ page, axeSource: NOTHING })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations } = await axe.withTags(STANDARDS).analyze();
    const found: string[] = [];
    for (const { id, nodes } of violations)
      for (const { target } of nodes) {
        const selector = target.join(' ');
        if (id !== 'target-size' || (await isSmallInView(page, selector))) found.push(`${id}: ${selector}`);
      }
    expect(found, `axe on /${what}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Runs in the page: the visible fields whose text is smaller than 16 pixels. An iPhone zooms into them, and the person
 * has to zoom out again.
 */
function smallFields(): readonly string[] {
  const fields = document.querySelectorAll(
    'select, textarea, input:not([type=checkbox], [type=radio], [type=file])',
  );
  return [...fields]
    .filter((field) => field.getBoundingClientRect().width > 0)
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.getAttribute('aria-label') ?? field.outerHTML);
}
