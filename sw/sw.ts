import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { PICTURE_MISSING_HEADER } from '#contract/headers';
import { OUTBOX_SYNC_TAG } from '#platform/background-sync';
import { isBackgroundSync } from './background-sync-event.ts';
import { sendWhatIsOwed } from './send-what-is-owed.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

const scope = new URL(self.registration.scope);

/** Caches belong to the origin and tenants share one, so each name carries the tenant's prefix. */
const cacheName = (what: string) => `khaisong-${what}-${scope.pathname}`;

const isBelowScope = (url: URL, path: string) =>
  url.origin === scope.origin && url.pathname === scope.pathname + path;

precacheAndRoute([...self.__WB_MANIFEST]);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [
      'rest/',
      'pictures',
      'openapi',
      'assets/',
      'tenant/',
      'tenant.json',
      'manifest.webmanifest',
      'sw.js',
    ].map((path) => new RegExp(`^${escapeForRegExp(scope.pathname + path)}`)),
  }),
);

registerRoute(
  ({ url }) => isBelowScope(url, 'tenant.json') || isBelowScope(url, 'manifest.webmanifest'),
  new StaleWhileRevalidate({ cacheName: cacheName('tenant') }),
);

registerRoute(
  ({ url }) => url.origin === scope.origin && url.pathname.startsWith(`${scope.pathname}tenant/`),
  new StaleWhileRevalidate({ cacheName: cacheName('tenant') }),
);

/** Pictures of one's own origin only: an opaque answer costs a thousandfold of its size in quota. */
registerRoute(
  ({ url }) => isBelowScope(url, 'pictures'),
  new CacheFirst({
    cacheName: cacheName('pictures'),
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.ok && !response.headers.has(PICTURE_MISSING_HEADER) ? response : null,
      },
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * 24 * 60 * 60, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('sync', (event) => {
  if (isBackgroundSync(event) && event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendWhatIsOwed(scope));
});

/** A page may ask for the new version at a moment that is safe for whoever is typing, or for the outbox to be sent. */
self.addEventListener('message', (event) => {
  if (event.data === 'apply-update') event.waitUntil(self.skipWaiting());
  if (event.data === 'send') event.waitUntil(sendWhatIsOwed(scope));
});

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
