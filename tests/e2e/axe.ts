import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { kindsToTry } from '#tests/faults/seeds';

/** WCAG 2.2 AA and what went before it. */
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

/** What a page begins with that has axe already: its source is half a megabyte, and read anew each time it takes longer than a run. */
const NOTHING = 'void 0';

/** In every scheme of this run, without opening the page twice. @param what the page, for the message */
export async function expectNothingFoundHere(page: Page, what: string): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  for (const [at, colorScheme] of SCHEMES.entries()) {
    await page.emulateMedia({ colorScheme });
    // In the page alone: no page of ours has frames, and putting the answers together in a page of its own takes as long again.
    const axe = new AxeBuilder({ page, ...(isThere || at > 0 ? { axeSource: NOTHING } : {}) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations } = await axe.withTags(STANDARDS).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `axe on /${what}, ${colorScheme}`).toEqual([]);
  }
}
