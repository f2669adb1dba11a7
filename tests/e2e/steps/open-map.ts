import { expect, type Locator, type Page } from '@playwright/test';
import { THAI } from '#tests/e2e/fixtures/shop';

/** The map's message if the company's own streets cannot be loaded. */
export const NO_STREETS = THAI('Street map unavailable. You can still place the pin.');

/** Opens the map of a new client, as an agent does. */
export async function openMap(page: Page): Promise<Locator> {
  await page.goto('agents/register');
  await page
    .getByRole('main')
    .getByRole('button', { name: THAI('Choose on map') })
    .click();
  const sheet = page.getByRole('dialog', { name: THAI('Map location') });
  await expect(sheet.locator('canvas')).toBeVisible({ timeout: 30_000 });
  return sheet;
}
