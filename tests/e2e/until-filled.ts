import type { Page } from '@playwright/test';

/** What is on the screen waits for nothing any more; a row further down is filled when it comes near. */
export async function untilFilled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [aria-busy="true"]')].every((waiting) => {
      const { top, bottom } = waiting.getBoundingClientRect();
      return bottom <= 0 || top >= window.innerHeight;
    }),
  );
}
