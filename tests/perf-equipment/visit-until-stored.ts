import { untilAppStored } from '#tests/e2e/steps/until-app-stored';
import { followCatalogue } from './catalogue-traffic.ts';
import type { MidRangePhone } from './mid-range-phone.ts';

/**
 * Opens home online, at the machine's own speed, until the worker controls the page, and again until home's data, the
 * whole catalogue and all pages are stored.
 */
export async function visitUntilStored(phone: MidRangePhone, url: string): Promise<void> {
  const page = await phone.openFastPage();
  const first = followCatalogue(phone.context);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await first.untilCame(page);
  first.stop();
  const second = followCatalogue(phone.context);
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.locator('article h3').first().waitFor();
  await second.untilCame(page);
  await untilAppStored(page);
  second.stop();
  await page.close();
}
