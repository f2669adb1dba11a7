import type { Page } from '@playwright/test';
import { UNNAMED } from './within-the-app.ts';

/**
 * Waits until the page has its title, and the visible content is loaded; rows further down load when they come near.
 * The check runs in the page in each frame, because polling from outside is too slow.
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
