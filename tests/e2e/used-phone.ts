import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Geolocation,
  Page,
  ViewportSize,
} from '@playwright/test';
import type { KeptPhone } from './kept-phone.ts';
import { writeStorage } from './phone-storage.ts';

/** Of what `test.use` says, what a test may change on the way. */
interface Options {
  readonly geolocation: Geolocation | undefined;
  readonly viewport: ViewportSize | null;
}

/**
 * A page that one test after the other has, as one phone goes from hand to hand: it starts the app in a third of the time of a
 * new context, which loads and compiles all parts anew. Nothing that the app or a test kept is there for the next one.
 */
export interface UsedPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** @param kept what the phone has; undefined for one that never opened the shop */
  readonly laidOut: (kept: KeptPhone | undefined) => Promise<void>;
  /** @returns whether the next test may have it */
  readonly takenBack: () => Promise<boolean>;
}

/**
 * @param empty an address of the shop's origin at which no app runs
 * @param more of the context, beside what the configuration says
 */
export async function openUsedPhone(
  browser: Browser,
  empty: string,
  options: Options,
  more: BrowserContextOptions = {},
): Promise<UsedPhone> {
  const context = await browser.newContext(more);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const origin = new URL(empty).origin;
  const whatStays = watchForWhatStays(context, page);

  return {
    context,
    page,
    laidOut: async (kept) => {
      if (page.url() !== empty) await page.goto(empty);
      await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES });
      await page.evaluate(() => sessionStorage.clear());
      if (kept !== undefined) await writeStorage(page, kept);
      await tools.send('Page.resetNavigationHistory');
    },
    takenBack: async () => {
      if (page.isClosed() || whatStays.isThere()) return false;
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of PAGE_EVENTS) page.removeAllListeners(event);
      for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      // The app's connections close, and what it was still asking for is broken off.
      await page.goto(empty);
      await context.clearCookies();
      await context.clearPermissions();
      await context.setGeolocation(options.geolocation ?? null);
      await page.emulateMedia({ media: null, colorScheme: null });
      if (options.viewport) await page.setViewportSize(options.viewport);
      return true;
    },
  };
}

const STORAGE_TYPES = 'cache_storage,file_systems,indexeddb,local_storage,service_workers';

const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

const CONTEXT_EVENTS = ['page', 'request', 'response', 'serviceworker'] as const;

/** A script that runs before the app, and a clock of the test's own, cannot be taken out of a page: it ends with the test. */
function watchForWhatStays(context: BrowserContext, page: Page): { isThere: () => boolean } {
  let isThere = false;
  const noticed = <Call extends (...given: never[]) => unknown>(call: Call): Call =>
    new Proxy(call, {
      apply: (target, self, given) => {
        isThere = true;
        return Reflect.apply(target, self, given);
      },
    });
  context.addInitScript = noticed(context.addInitScript);
  page.addInitScript = noticed(page.addInitScript);
  context.clock.install = noticed(context.clock.install);
  return { isThere: () => isThere };
}
