import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type FullConfig } from '@playwright/test';
import { writeKeptPhone } from './kept-phone.ts';
import { rowsOf } from './phone-rows.ts';
import { readStorage } from './phone-storage.ts';
import { runFolder } from './run-folder.ts';

/**
 * Before the first test: opens the shop as a guest does, once for all workers, and waits until the catalogue is kept, and until
 * the shop has all that tests ask for (scripts/e2e-shops.mjs).
 */
export default async function keepPhone({ projects: [project] }: FullConfig): Promise<void> {
  const browser = await chromium.launch(project?.use.launchOptions);
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'th-TH' });
  const page = await context.newPage();
  await page.goto(project?.use.baseURL ?? '');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  // The first screens are kept last, when the catalogue is in memory.
  const lists = async () => (await rowsOf(page, 'khaisong:demo:answers', 'productLists')).length;
  const prices = async () => (await rowsOf(page, 'khaisong:demo:answers', 'priceLists')).length;
  await expect.poll(prices, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect.poll(lists, { timeout: 30_000 }).toBeGreaterThan(FEWEST_LISTS);
  writeKeptPhone(await readStorage(page));
  await browser.close();
  await expect.poll(() => existsSync(join(runFolder(), 'is-whole')), { timeout: 120_000 }).toBe(true);
}

/** Those that a first screen without the catalogue has asked for. */
const FEWEST_LISTS = 3;
