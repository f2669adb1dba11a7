import type { BrowserContext, Page, Request } from 'playwright';
import type { SlowPage } from './mid-range-phone.ts';
import { untilCalm } from './until-calm.ts';

/**
 * A phone's requests for its catalogue, by the page and the service worker, and the load of the page's main thread
 * meanwhile.
 */
export interface CatalogueTraffic {
  readonly requests: number;
  /** Includes headers in both directions, as the browser reports them. */
  readonly bytes: number;
  /**
   * CPU time of the main thread between the first request and the last answer, for any work. Valid only at the
   * machine's own speed, because slowing a page down takes CPU time itself.
   */
  readonly cpuMs: number;
  /** The same until the page is calm again. By then the products are in memory and searchable. */
  readonly cpuUntilCalmMs: number;
  readonly longestTaskMs: number;
}

const MANIFEST = 'CATALOGUE/GET_MANIFEST';

function isOfCatalogue(request: Request): boolean {
  return /\/catalogue\/[0-9a-f]{32}$|\/CATALOGUE\/GET_/.test(new URL(request.url()).pathname);
}

/** Follows the requests for the catalogue from now on. */
export interface CatalogueWatch {
  /** Resolves when the catalogue was requested, nothing is in transit, and the page is calm, whatever the result. */
  readonly untilCame: (page: Page) => Promise<void>;
  readonly stop: () => void;
}

interface WatchedMoments {
  readonly onFirst?: () => void;
  readonly onEnd?: (request: Request) => void;
}

export function followCatalogue(
  context: BrowserContext,
  { onFirst, onEnd }: WatchedMoments = {},
): CatalogueWatch {
  const inFlight = new Set<Request>();
  let begun = 0;
  let wakeUp = () => {};
  const begin = (request: Request) => {
    if (!isOfCatalogue(request)) return;
    if (begun === 0 && request.url().includes(MANIFEST)) onFirst?.();
    begun += 1;
    inFlight.add(request);
  };
  const end = (request: Request) => {
    if (!inFlight.delete(request)) return;
    onEnd?.(request);
    wakeUp();
  };
  context.on('request', begin);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const isSilent = () => begun > 0 && inFlight.size === 0;
  const untilQuiet = async () => {
    while (!isSilent()) {
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
    }
  };
  return {
    async untilCame(page) {
      let before: number;
      do {
        await untilQuiet();
        before = begun;
        await untilCalm(page);
      } while (begun !== before || !isSilent());
    },
    stop() {
      context.off('request', begin);
      context.off('requestfinished', end);
      context.off('requestfailed', end);
    },
  };
}

/** Measures the effects of `start`, which makes the phone check its catalogue. */
export async function watchCatalogue(
  { page, tools }: SlowPage,
  start: () => Promise<unknown>,
): Promise<CatalogueTraffic> {
  await tools.send('Performance.enable');
  const cpuMs = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
  let cpuBefore: Promise<number> | undefined;
  let cpuAtLastAnswer: Promise<number> | undefined;
  let askedAtMs = Number.NaN;
  const sizes: Promise<number>[] = [];
  const watch = followCatalogue(page.context(), {
    onFirst: () => {
      askedAtMs = Date.now();
      cpuBefore = cpuMs();
    },
    onEnd: (request) => {
      cpuAtLastAnswer = cpuMs();
      sizes.push(sizeOf(request));
    },
  });
  await start();
  await watch.untilCame(page);
  watch.stop();
  const [before, atLastAnswer, calm] = [await cpuBefore, await cpuAtLastAnswer, await cpuMs()];
  const longestTaskMs = await page.evaluate((fromMs) => {
    const endOf = (task: { readonly atMs: number; readonly durationMs: number }) =>
      performance.timeOrigin + task.atMs + task.durationMs;
    const tasks = stopwatch.longTasks.filter((task) => endOf(task) >= fromMs);
    return Math.max(0, ...tasks.map(({ durationMs }) => durationMs));
  }, askedAtMs);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return {
    requests: sizes.length,
    bytes,
    cpuMs: (atLastAnswer ?? Number.NaN) - (before ?? Number.NaN),
    cpuUntilCalmMs: calm - (before ?? Number.NaN),
    longestTaskMs,
  };
}

/** Opens a page that is calm before it checks its catalogue: the request fails until `let` lets it through. */
export async function openBeforeCatalogue({ page }: SlowPage, url: string) {
  const context = page.context();
  const isManifest = (address: URL) => address.pathname.endsWith(MANIFEST);
  await context.route(isManifest, (route) => route.abort());
  const watch = followCatalogue(context);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await watch.untilCame(page);
  watch.stop();
  return {
    let: async () => {
      await context.unroute(isManifest);
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  };
}

async function sizeOf(request: Request): Promise<number> {
  const sizes = await request.sizes();
  return Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
}
