import type { BrowserContext, Page, Request } from 'playwright';
import type { SlowPage } from './mid-range-phone.ts';
import { untilCalm } from './until-calm.ts';

/** What a phone asked for its catalogue, page and service worker together, and what the page's main thread did meanwhile. */
export interface CatalogueTraffic {
  readonly requests: number;
  /** Headers of both ways counted, as the browser says. */
  readonly bytes: number;
  /**
   * CPU time of the main thread from the first question until the last answer was there, whatever it worked on. True at
   * the machine's own speed alone: what slows a page down takes CPU time itself.
   */
  readonly cpuMs: number;
  /** The same until the page was calm again: the goods are in memory by then, ready to be searched. */
  readonly cpuUntilCalmMs: number;
  readonly longestTaskMs: number;
}

const MANIFEST = 'CATALOGUE/GET_MANIFEST';

function isOfCatalogue(request: Request): boolean {
  return /\/catalogue\/[0-9a-f]{32}$|\/CATALOGUE\/GET_/.test(new URL(request.url()).pathname);
}

/** Follows the questions about the catalogue from now on. */
export interface CatalogueWatch {
  /** Resolves when the catalogue was asked for, whatever came of it, nothing is on the road, and the page is calm. */
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
  const onRoad = new Set<Request>();
  let begun = 0;
  let wakeUp = () => {};
  const begin = (request: Request) => {
    if (!isOfCatalogue(request)) return;
    if (begun === 0 && request.url().includes(MANIFEST)) onFirst?.();
    begun += 1;
    onRoad.add(request);
  };
  const end = (request: Request) => {
    if (!onRoad.delete(request)) return;
    onEnd?.(request);
    wakeUp();
  };
  context.on('request', begin);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const isSilent = () => begun > 0 && onRoad.size === 0;
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

/** Watches what comes of `start`, which makes the phone ask what its catalogue is. */
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

/** Opens a page that is calm before it asks what its catalogue is: the question fails until `let` lets it through. */
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
