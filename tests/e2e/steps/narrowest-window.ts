import { expect, type Page } from '@playwright/test';

/** A phone of 320 pixels: the width at which WCAG 2.2 (1.4.10) asks for a page without scrolling sideways. */
const NARROWEST = { width: 320, height: 640 };

/** Makes the window narrow for a moment. @param what the page, for the message */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const usual = page.viewportSize() ?? NARROWEST;
  await page.setViewportSize(NARROWEST);
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(tooWide, `pixels beyond the window of 320 pixels on /${what}`).toBe(0);
  await page.setViewportSize(usual);
}
