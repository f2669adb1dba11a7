import { darkLogoOf } from '#domain/tenants/dark-logo';

import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { openDataMeter } from '#local/device/data-meter';
import { UsageDatabase } from '#local/database/usage-database';
import { OUTBOX_SYNC_TAG, requestBackgroundSync } from '#platform/network/background-sync';
import { systemClock } from '#platform/runtime/clock';
import { watchTraffic } from '#platform/network/network-traffic';
import { PICTURE_BUDGET } from '#platform/storage/picture-cache';
import { readCatalogueTask } from '#sync/catalogue/catalogue-task';
import { readPartsTask, type PartsReport } from '#sync/device/parts-task';
import { readOrderNews } from '#sync/notifications/order-news';
import { browserPush } from '#platform/notifications/browser-push';
import { accountPageOf } from './account-page.ts';
import { downloadCatalogue } from './download-catalogue.ts';
import { isBackgroundSync } from './background-sync-event.ts';
import { coalesce } from './coalesce.ts';
import { isOfTheApp } from './only-of-the-app.ts';
import { openPictures } from './pictures.ts';
import { filesAtInstall, openLaterParts, type LaterParts, type PartMark } from './later-parts.ts';
import { isInFront, openOrder, orderAddressOf } from './open-order.ts';
import { answerScannerPart, isScannerPart } from './scanner-parts.ts';
import { readTenant } from '#remote/files/load-tenant';
import { isReadableTenant } from './readable-tenant.ts';
import { renewOrderPush } from './renew-order-push.ts';
import { isSubscriptionChange } from './subscription-change-event.ts';
import { showOrderPush } from './show-order-push.ts';
import { passOnOrderNews, sendPendingChanges, type WorkerDeps } from './send-pending-changes.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

const scope = new URL(self.registration.scope);

/** Caches belong to the origin, which tenants share, so each name contains the tenant's prefix. */
const cacheName = (what: string) => `khaisong-${what}-${scope.pathname}`;

const isBelowScope = (url: URL, path: string) =>
  url.origin === scope.origin && url.pathname === scope.pathname + path;

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfTheApp(request.url, response)) ? response : null,
  },
]);
const files = self.__WB_MANIFEST;
precacheAndRoute([...filesAtInstall(files)]);
cleanupOutdatedCaches();

const openParts = (mark: PartMark) =>
  openLaterParts(
    {
      mark,
      prefixPath: scope.pathname,
      cacheName: cacheName(mark),
      caches,
      fetch: (request) => fetch(request),
    },
    scope.origin,
    files,
  );
const laterParts: Readonly<Record<PartMark, LaterParts>> = {
  map: openParts('map'),
  pages: openParts('pages'),
};

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [
      'rest/',
      'pictures',
      'catalogue/',
      'pay/',
      'openapi',
      'assets/',
      'tenant/',
      'tenant.json',
      'manifest.webmanifest',
      'sw.js',
      'licenses.txt',
    ].map((path) => new RegExp(`^${escapeForRegExp(scope.pathname + path)}`)),
  }),
);

registerRoute(
  ({ url }) => isBelowScope(url, 'tenant.json'),
  new StaleWhileRevalidate({
    cacheName: cacheName('tenant'),
    plugins: [
      { cacheWillUpdate: async ({ response }) => ((await isReadableTenant(response)) ? response : null) },
    ],
  }),
);

registerRoute(
  ({ url }) => isBelowScope(url, 'manifest.webmanifest'),
  new StaleWhileRevalidate({ cacheName: cacheName('tenant') }),
);

registerRoute(
  // A map is too large to be cached whole, and it is read in ranges.
  ({ url }) =>
    url.origin === scope.origin &&
    url.pathname.startsWith(`${scope.pathname}tenant/`) &&
    !url.pathname.endsWith('.pmtiles'),
  new StaleWhileRevalidate({ cacheName: cacheName('tenant') }),
);

/**
 * The page that registers the worker requested these files before the worker existed. Without them the next offline
 * start would have no configuration.
 */
async function cacheTenant(): Promise<void> {
  const cache = await caches.open(cacheName('tenant'));
  await cache.add(new URL('manifest.webmanifest', scope).href);
  const address = new URL('tenant.json', scope).href;
  const response = await fetch(address);
  const outcome = await readTenant(response.clone()).catch(() => undefined);
  if (outcome?.kind !== 'read') return;
  await cache.put(address, response);
  await cacheLogos(cache, outcome.tenant.theme.logo);
}

/** Caches both logos, because a phone may switch to dark mode while it is offline. A missing file is not an error. */
async function cacheLogos(cache: Cache, logo: string): Promise<void> {
  if (logo === '') return;
  await Promise.allSettled(
    [logo, darkLogoOf(logo)].map((file) => cache.add(new URL(`tenant/${file}`, scope).href)),
  );
}

const usage = new UsageDatabase(scope.pathname);

const meter = openDataMeter(usage.dataMonths, systemClock);
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
  fetch: (request) => fetch(request),
  table: usage.cachedPictures,
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

registerRoute(
  ({ url }) => isBelowScope(url, 'pictures'),
  ({ request, event }) => {
    const answer = pictures.answer(request);
    event.waitUntil(answer.catch(() => undefined).then(settle));
    return answer;
  },
);

const scannerParts = {
  prefixPath: scope.pathname,
  cacheName: cacheName('scanner'),
  caches,
  fetch: (request: Request) => fetch(request),
};

registerRoute(
  ({ url }) => url.origin === scope.origin && isScannerPart(scope.pathname, url.pathname),
  ({ request }) => answerScannerPart(scannerParts, request),
);

for (const parts of Object.values(laterParts)) {
  registerRoute(
    ({ url }) => url.origin === scope.origin && parts.isPart(url.pathname),
    ({ request }) => parts.answer(request),
  );
}

/**
 * Pages that work offline in the active version must work in this one as soon as it takes over. If a part cannot be
 * stored, the installation fails and the active version continues.
 */
async function cachePagesOfUpdate(): Promise<void> {
  if (self.registration.active === null) return;
  if (!(await laterParts.pages.cacheAll()))
    throw new Error('a page of the newer version could not be stored');
}

self.addEventListener('install', (event) => {
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
      ...Object.values(laterParts).map((parts) => parts.dropOlder().catch(() => undefined)),
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

const send = () => sendPendingChanges(deps).finally(settle);

/** The browser wakes the worker again, with growing delays, only if the last wake-up ended with a rejection. */
async function sendOrRetry(): Promise<void> {
  if ((await send()) === 'later') throw new Error('changes are still pending');
}

self.addEventListener('sync', (event) => {
  if (isBackgroundSync(event) && event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendOrRetry());
});

const ownPush = browserPush(() => Promise.resolve(self.registration));

self.addEventListener('push', (event) => {
  const shown = showOrderPush(
    {
      ...deps,
      endPush: () => ownPush.unsubscribe(),
      shownBefore: async (tag) => await self.registration.getNotifications({ tag }),
    },
    event.data?.text() ?? '',
  );
  event.waitUntil(shown.finally(settle));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  if (isSubscriptionChange(event)) event.waitUntil(renewOrderPush(deps, ownPush).finally(settle));
});

/** A page can request the new version at a moment that is safe for the person, or request that the outbox is sent. */
self.addEventListener('message', (event) => {
  if (event.data === 'apply-update') event.waitUntil(self.skipWaiting());
  if (event.data === 'apply-update-if-alone') event.waitUntil(applyIfAlone());
  if (event.data === 'send') event.waitUntil(send());
  const errand = readCatalogueTask(event.data);
  const [port] = event.ports;
  if (errand !== undefined && port !== undefined) {
    const downloaded = downloadCatalogue(deps, errand.mode, (report) => port.postMessage(report));
    event.waitUntil(downloaded.finally(settle));
  }
  const task = readPartsTask(event.data);
  if (task !== undefined && port !== undefined) {
    const post = (report: PartsReport) => port.postMessage(report);
    post({ report: 'begun' });
    const cached = laterParts[task.errand].cacheAll(() => post({ report: 'progress' })).catch(() => false);
    event.waitUntil(
      cached.then((isCached) => post({ report: isCached ? 'kept' : 'failed' })).finally(settle),
    );
  }
  const news = readOrderNews(event.data);
  if (news !== undefined) event.waitUntil(passOnOrderNews(deps, news));
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

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
