import { untilCatalogueCame } from './catalogue-traffic.ts';
import type { MidRangePhone } from './mid-range-phone.ts';

/**
 * Opens home online, at the machine's own speed: until the worker rules the page, and again until what home shows and the
 * whole catalogue were fetched and kept.
 */
export async function visitUntilKept(phone: MidRangePhone, url: string): Promise<void> {
  const page = await phone.openFastPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilCatalogueCame(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.locator('article h3').first().waitFor();
  await untilCatalogueCame(page);
  await page.close();
}
