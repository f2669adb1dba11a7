import type { Page } from 'playwright';
import { timeBudgets, transferBudgets } from '../../scripts/budgets.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { openBeforeCatalogue, watchCatalogue } from '#tests/perf-equipment/catalogue-traffic';
import type { SlowPage } from '#tests/perf-equipment/mid-range-phone';
import { onEachCatalogue, type CatalogueOnPhone } from '#tests/perf-equipment/on-each-catalogue';

export const name = 'A phone downloads the whole catalogue while home is open, and requests it again';

export function measure(): Promise<readonly Measured[]> {
  return onEachCatalogue(measureCatalogue);
}

async function measureCatalogue({
  server,
  phone,
  catalogue,
}: CatalogueOnPhone): Promise<readonly Measured[]> {
  const fast = await phone.openFastPageOnMobile();
  const { cpuMs, cpuUntilCalmMs } = await download(fast, server.url);
  await forgetAll(fast.page);
  const slow = await phone.openPage();
  const first = await download(slow, server.url);
  const stored = await slow.page.evaluate(async () => {
    const names = (await caches.keys()).filter((cache) => cache.includes('catalogue'));
    const [cache] = await Promise.all(names.map((each) => caches.open(each)));
    return (await cache?.keys())?.length ?? 0;
  });
  if (stored < 2) throw new Error('The catalogue did not arrive on the phone.');
  await slow.page.close();
  const later = await phone.openPage();
  const again = await watchCatalogue(later, () => later.page.goto(server.url));
  await later.page.close();
  return [
    {
      name: `First download of ${catalogue} (${first.requests} requests)`,
      value: kilobytes(first.bytes),
      unit: 'KB',
      budget: kilobytes(transferBudgets.firstDownloadBytes),
    },
    {
      name: '... CPU of the main thread until the last answer was there; the service worker brings and keeps them',
      value: Math.round(cpuMs * phone.slowdown),
      unit: 'ms',
      budget: timeBudgets.firstDownloadCpuMs,
    },
    {
      name: '... until the products are in memory too, ready to be searched',
      value: Math.round(cpuUntilCalmMs * phone.slowdown),
      unit: 'ms',
    },
    {
      name: '... longest task meanwhile (0: none of 50 ms)',
      value: Math.round(first.longestTaskMs),
      unit: 'ms',
      budget: timeBudgets.longestDownloadTaskMs,
    },
    {
      name: `Refresh of ${catalogue} that did not change (${again.requests} requests)`,
      value: kilobytes(again.bytes),
      unit: 'KB',
      budget: kilobytes(transferBudgets.unchangedRefreshBytes),
    },
    {
      name: '... longest task from then until the page is calm again (0: none of 50 ms)',
      value: Math.round(again.longestTaskMs),
      unit: 'ms',
    },
  ];
}

async function download(on: SlowPage, url: string) {
  const opened = await openBeforeCatalogue(on, url);
  return await watchCatalogue(on, opened.let);
}

/** Closes the page and deletes all of the app's data on the phone. */
async function forgetAll(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const tools = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await tools.send('Network.clearBrowserCache');
  await page.close();
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
