import { BUILD, PAGE_REVISION } from 'virtual:this-build';
import type { TenantTheme } from '#domain/tenants/tenant';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import { openDataMeter } from '#local/device/data-meter';
import type { UsageDatabase } from '#local/database/usage-database';
import { SHARE_PATH } from '#domain/integration/share-target';
import { OUTBOX_SYNC_TAG, requestBackgroundSync } from '#platform/network/background-sync';
import { systemClock } from '#platform/runtime/clock';
import { watchTraffic } from '#platform/network/network-traffic';
import { PICTURE_BUDGET } from '#platform/storage/picture-cache';
import { readCatalogueTask, type TaskReport } from '#sync/catalogue/catalogue-task';
import { readPartsTask, type PartsReport } from '#sync/device/parts-task';
import { readOrderNews } from '#sync/notifications/order-news';
import { browserPush } from '#platform/notifications/browser-push';
import { accountPageOf } from './account-page.ts';
import { answerPage, isFromOffice, isOfTheOffice, isPageOfTheApp } from './app-page.ts';
import type { AppFiles } from './background/app-files.ts';
import type { WorkerDeps } from './background/send-pending-changes.ts';
import { isBackgroundSync } from './background-sync-event.ts';
import { cacheNameOf } from './cache-names.ts';
import { coalesce } from './coalesce.ts';
import { showFallbackPush } from './fallback-push.ts';
import { loadBackground } from './load-background.ts';
import { isNewTenant } from './new-tenant.ts';
import { isOfTheApp } from './only-of-the-app.ts';
import { isInFront, openOrder, orderAddressOf } from './open-order.ts';
import { openPictures } from './pictures.ts';
import { answerAndRefresh } from './refreshed-answer.ts';
import { answerScannerPart, isScannerPart } from './scanner-parts.ts';
import { isSubscriptionChange } from './subscription-change-event.ts';

declare const self: ServiceWorkerGlobalScope;

const scope = new URL(self.registration.scope);

const fetchIt = (request: Request) => fetch(request);

/** Asynchronous, so that a lost second script is a rejection. */
const background = async () => loadBackground();

let openedFiles: AppFiles | undefined;
const appFiles = () => (openedFiles ??= loadBackground().openAppFiles(scope));

let openedUsage: UsageDatabase | undefined;
const usage = () => (openedUsage ??= loadBackground().openUsage(scope.pathname));

const meter = openDataMeter(() => usage().dataMonths, systemClock);
watchTraffic(
  {
    prefix: scope.href,
    api: new URL('rest/', scope).href,
    pictures: new URL('pictures', scope).href,
  },
  'worker',
  meter.note,
);

const pictures = openPictures({
  prefixPath: scope.pathname,
  caches,
  fetch: fetchIt,
  openTable: () => usage().cachedPictures,
  clock: systemClock,
  isOnlineHint: () => navigator.onLine,
  budget: PICTURE_BUDGET,
});

async function comeToRest(): Promise<void> {
  await pictures.whenIdle();
  await meter.write();
}

/** The browser may end the worker whenever no event keeps it alive. */
const settle = coalesce(systemClock, comeToRest);

const pageOfTheApp = { scope, build: BUILD, revision: PAGE_REVISION, caches, fetch: fetchIt };

const tenantFiles = { cacheName: cacheNameOf(scope, 'tenant'), caches, fetch: fetchIt };
const tenantFile = {
  ...tenantFiles,
  replaces: (response: Response) => isOfTheApp(response.url, response),
};
const tenantConfiguration = {
  ...tenantFiles,
  replaces: (response: Response, cached: Response | undefined) =>
    isNewTenant(response, cached, loadBackground),
};

const scannerParts = {
  prefixPath: scope.pathname,
  cacheName: cacheNameOf(scope, 'scanner'),
  caches,
  fetch: fetchIt,
};

/** Undefined if the browser itself fetches the answer, as it does for all calls of the server. */
function answerOf({ request, waitUntil }: Asked): Promise<Response> | undefined {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method === 'POST' && request.url === sharePage) return answerShare(request);
  if (request.method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length);
  if (isOfTheOffice(path + search) || (request.mode !== 'navigate' && isFromOffice(scope, request.referrer)))
    return undefined;
  if (request.mode === 'navigate')
    return isPageOfTheApp(path + search) ? answerPage(pageOfTheApp, request) : undefined;
  if (path === 'tenant.json') return answerAndRefresh(tenantConfiguration, request, waitUntil);
  if (path === 'manifest.webmanifest') return answerAndRefresh(tenantFile, request, waitUntil);
  // A map is too large to be cached whole, and it is read in ranges.
  if (path.startsWith('tenant/') && !path.endsWith('.pmtiles'))
    return answerAndRefresh(tenantFile, request, waitUntil);
  if (path === 'pictures') {
    const answer = pictures.answer(request);
    waitUntil(answer.catch(() => undefined).then(settle));
    return answer;
  }
  if (isScannerPart(scope.pathname, pathname)) return answerScannerPart(scannerParts, request);
  return FILE_OF_THE_APP.test(path) ? answerFile(request) : undefined;
}

const sharePage = new URL(SHARE_PATH, scope).href;

async function answerShare(request: Request): Promise<Response> {
  const { receiveShare } = await background();
  return await receiveShare({ scope, caches }, request);
}

interface Asked {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The other files below `assets/` are loaded on demand, and not cached here. */
const FILE_OF_THE_APP = /^assets\/[^/]+\.(?:js|mjs|css|woff2)$/;

async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const files = await background().then(appFiles, () => undefined);
  return await (files === undefined ? fetch(request) : files.answer(request));
}

self.addEventListener('fetch', (event) => {
  const answer = answerOf({ request: event.request, waitUntil: (work) => event.waitUntil(work) });
  if (answer !== undefined) event.respondWith(answer);
});

/**
 * The page that registers the worker requested these files before the worker existed. Without them the next offline
 * start would have no configuration.
 */
async function cacheTenant(): Promise<void> {
  const cache = await caches.open(cacheNameOf(scope, 'tenant'));
  await cache.add(new URL('manifest.webmanifest', scope).href);
  const address = new URL('tenant.json', scope).href;
  const response = await fetch(address);
  const outcome = await loadBackground()
    .readTenant(response.clone())
    .catch(() => undefined);
  if (outcome?.kind !== 'read') return;
  await cache.put(address, response);
  await cacheLogos(cache, outcome.tenant.theme);
}

/**
 * Caches all logos, because a phone may switch to dark mode or to the other language while it is offline. A missing file
 * is not an error.
 */
async function cacheLogos(cache: Cache, { logo, logoEn }: TenantTheme): Promise<void> {
  const logos = [logo, logoEn].filter((file) => file !== '');
  await Promise.allSettled(
    logos
      .flatMap((file) => [file, darkLogoOf(file)])
      .map((file) => cache.add(new URL(`tenant/${file}`, scope).href)),
  );
}

/**
 * The first call of the second script: only a script that the install loads can be loaded later. If anything fails, so
 * does the installation, and the active version continues.
 */
async function storeFiles(event: ExtendableEvent): Promise<void> {
  await appFiles().install(event);
}

/**
 * Pages that work offline in the active version must work in this one as soon as it takes over. If a part cannot be
 * stored, the installation fails and the active version continues.
 */
async function cachePagesOfUpdate(): Promise<void> {
  if (self.registration.active === null) return;
  if (!(await appFiles().parts.pages.cacheAll()))
    throw new Error('a page of the newer version could not be stored');
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeFiles(event));
  event.waitUntil(cacheTenant().then(comeToRest));
  event.waitUntil(cachePagesOfUpdate());
});
// The next version drops older files if this fails. This version may be able to send what the previous one could not.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      // Calls it directly, without the delay of `settle`: until activation ends, pages of the new version get no
      // answers.
      comeToRest(),
      // Without the second script, files of earlier versions stay until the next version.
      background()
        .then(() => appFiles().activate(event))
        .catch(() => undefined),
      requestBackgroundSync({ getRegistration: () => Promise.resolve(self.registration) }),
    ]),
  ),
);

const deps: WorkerDeps = {
  scope,
  permission: () => Notification.permission,
  isInFront: () => isInFront(self.clients, scope),
  show: (title, options) => self.registration.showNotification(title, options),
  noteSent: (bytes) => meter.note({ kind: 'answers', bytes }),
  // Offline, the current version continues.
  lookForUpdate: () =>
    self.registration.update().then(
      () => undefined,
      () => undefined,
    ),
};

const send = () =>
  background()
    .then(({ sendPendingChanges }) => sendPendingChanges(deps))
    .finally(settle);

/** The browser wakes the worker again, with growing delays, only if the last wake-up ended with a rejection. */
async function sendOrRetry(): Promise<void> {
  if ((await send()) === 'later') throw new Error('changes are still pending');
}

self.addEventListener('sync', (event) => {
  if (isBackgroundSync(event) && event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendOrRetry());
});

const ownPush = browserPush(() => Promise.resolve(self.registration));

self.addEventListener('push', (event) => {
  const pushDeps = {
    ...deps,
    endPush: () => ownPush.unsubscribe(),
    shownBefore: async (tag: string) => await self.registration.getNotifications({ tag }),
  };
  const shown = background().then(
    ({ showOrderPush }) => showOrderPush(pushDeps, event.data?.text() ?? ''),
    () => showFallbackPush(deps),
  );
  event.waitUntil(shown.finally(settle));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  if (!isSubscriptionChange(event)) return;
  const renewed = background().then(({ renewOrderPush }) => renewOrderPush(deps, ownPush));
  event.waitUntil(renewed.finally(settle));
});

/** A page can request the new version at a moment that is safe for the person, or request that the outbox is sent. */
self.addEventListener('message', (event) => {
  if (event.data === 'apply-update') event.waitUntil(self.skipWaiting());
  if (event.data === 'apply-update-if-alone') event.waitUntil(applyIfAlone());
  if (event.data === 'send') event.waitUntil(send());
  const errand = readCatalogueTask(event.data);
  const [port] = event.ports;
  if (errand !== undefined && port !== undefined) {
    const report = (one: TaskReport) => port.postMessage(one);
    const downloaded = background().then(
      ({ downloadCatalogue }) => downloadCatalogue(deps, errand.mode, report),
      () => report({ report: 'failed' }),
    );
    event.waitUntil(downloaded.finally(settle));
  }
  const task = readPartsTask(event.data);
  if (task !== undefined && port !== undefined) {
    const post = (report: PartsReport) => port.postMessage(report);
    post({ report: 'begun' });
    const cached = background()
      .then(() => appFiles().parts[task.errand].cacheAll(() => post({ report: 'progress' })))
      .catch(() => false);
    event.waitUntil(
      cached.then((isCached) => post({ report: isCached ? 'kept' : 'failed' })).finally(settle),
    );
  }
  const news = readOrderNews(event.data);
  if (news !== undefined)
    event.waitUntil(background().then(({ passOnOrderNews }) => passOnOrderNews(deps, news)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const order = orderAddressOf(event.notification.data);
  if (order !== undefined) event.waitUntil(openOrder(self.clients, scope, order));
  const page = accountPageOf(event.notification.data);
  if (page !== undefined) event.waitUntil(self.clients.openWindow(new URL(page, scope).href));
});

/** Another window may be in use, and the files of its version would be deleted. */
async function applyIfAlone(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => url.startsWith(scope.href));
  if (ours.length <= 1) await self.skipWaiting();
}
