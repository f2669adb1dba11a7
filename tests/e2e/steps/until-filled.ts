import type { Page } from '@playwright/test';
import { UNNAMED } from './within-the-app.ts';

/**
 * The page has named itself, and what is on the screen waits for nothing any more; a row further down is filled when it
 * comes near. The page looks at itself in each frame: asked from outside, it is asked too seldom.
 */
export async function untilFilled(page: Page): Promise<void> {
  await page.waitForFunction(
    (unnamed) =>
      document.title !== unnamed &&
      [...document.querySelectorAll('main [aria-busy="true"]')].every((waiting) => {
        const { top, bottom } = waiting.getBoundingClientRect();
        return bottom <= 0 || top >= window.innerHeight;
      }),
    UNNAMED,
  );
}
