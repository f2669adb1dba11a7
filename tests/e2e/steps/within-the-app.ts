import { expect, type Page } from '@playwright/test';

/** The title before a page is drawn. */
export const UNNAMED = 'not yet';

/**
 * Follows a link within the app, through the router and without loading a page.
 *
 * @param address absolute, or below the page's base
 */
export async function follow(page: Page, address: string): Promise<void> {
  // A page that was just loaded misses a new address until its router runs, which draws the first heading. Home's
  // heading is not visible.
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await page.evaluate(
    ([to, unnamed]) => {
      document.title = unnamed;
      history.pushState({}, '', to);
    },
    [address, UNNAMED] as const,
  );
}
