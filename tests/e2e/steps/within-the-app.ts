import { expect, type Page } from '@playwright/test';

/** A page is drawn when it has named itself. */
export const UNNAMED = 'not yet';

/** A link within the app: the router decides, and no page is loaded. @param address whole, or below the page's base */
export async function follow(page: Page, address: string): Promise<void> {
  // A page that was just loaded misses a new address until its router runs, which draws the first heading. Home's is not seen.
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await page.evaluate(
    ([to, unnamed]) => {
      document.title = unnamed;
      history.pushState({}, '', to);
    },
    [address, UNNAMED] as const,
  );
}
