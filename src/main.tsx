import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LANGUAGES, type Language } from '#domain/kernel/language';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { requestBackgroundSync } from '#platform/network/background-sync';
import { browserPlace } from '#platform/location/browser-place';
import { browserConnectivity } from '#platform/network/browser-connectivity';
import { openChunkStore } from '#platform/storage/chunk-store';
import { systemClock, type Clock } from '#platform/runtime/clock';
import { mayReloadHelp, reloadOnce, sessionStorageOf } from '#platform/runtime/guarded-reload';
import { systemIds } from '#platform/runtime/ids';
import { findPaintedHome, servedHead } from '#platform/home/painted-home';
import { firstContent } from '#platform/runtime/first-content';
import { freePictures } from '#platform/storage/picture-cache';
import { onPageFrozen } from '#platform/runtime/page-frozen';
import { buildOf } from '#platform/runtime/build';
import { browserLocks } from '#platform/locks/web-locks';
import { activateLanguage, messagesIn } from '#platform/runtime/messages';
import { watchQuietMoments } from '#platform/runtime/quiet-moment';
import { loadTenant } from '#remote/files/load-tenant';
import { noteSent, startDataMeter } from '#state/device/data-usage';
import { hydrateAgain, hydrate } from '#state/app/hydrate';
import { homeOwnerOf } from '#state/app/home-owner';
import { openPhone } from '#state/app/open-phone';
import type { Phone } from '#state/runtime/phone';
import { PhoneProvider } from '#state/runtime/phone-context';
import { sessionStore } from '#state/runtime/session-store';
import { markAsReloading } from './chunk-error.ts';
import { openStartPage } from './open-start-page.ts';
import { StartFailed } from './start-failed.tsx';
import { MENDED_BY_UPDATE, startProblemOf, type StartProblem } from './start-problem.tsx';
import { StorageGuard } from './storage-guard.tsx';
import { replicaStore } from '#state/catalogue/replica/replica';
import { createAppRouter } from './router.tsx';

const prefix = new URL(document.baseURI);

const moments = watchQuietMoments(window);

const EMPTY_AT_MOST_MS = 1000;

/** No fault of the screen may keep an order back for longer. */
const SENDING_WAITS_AT_MOST_MS = 5000;

const container = document.getElementById('root');

const painted = container === null ? undefined : findPaintedHome(document, container, systemClock);

/** Before the app adds to it. */
const head = servedHead(document);

async function start(root: Root, place: Element): Promise<void> {
  const found = await loadTenant(prefix, (address, options) => fetch(address, options));
  if (found.kind !== 'read') return await showStartFailed(root, found.kind);
  const { tenant } = found;
  const phone = await openBrowserPhone(tenant).catch(startProblemOf);
  if (typeof phone === 'string') return await showStartFailed(root, phone, tenant.tenant);
  const router = createAppRouter(phone, () => painted?.isShown() !== true);
  const { language, isSomebodyKnown, startPage } = await hydrate(phone);
  hydrateAgain(phone);
  openStartPage(router, startPage);
  const isSameHome =
    router.latestLocation.pathname === '/' &&
    painted?.owner === homeOwnerOf(sessionStore(phone).read()) &&
    painted.language === language;
  if (!isSameHome) painted?.remove();
  const givenWay = painted?.giveWay(async () => (await import('./replay-taps.ts')).replay);
  const loaded = isSomebodyKnown ? router.load() : undefined;
  const [i18n] = await Promise.all([
    showLanguage(language),
    loaded === undefined ? undefined : atMost(EMPTY_AT_MOST_MS, loaded, phone.clock),
  ]);
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <PhoneProvider phone={phone}>
          <StorageGuard phone={phone}>
            <RouterProvider router={router} />
          </StorageGuard>
        </PhoneProvider>
      </I18nProvider>
    </StrictMode>,
  );
  // Called only now, because its limit must not pass while the app itself is still loading.
  const shown = firstContent(givenWay);
  // The code that sends would delay the first frame, so a queued order is sent a moment later.
  void atMost(SENDING_WAITS_AT_MOST_MS, shown, phone.clock).then(() => phone.sync.start());
  startDataMeter(phone, prefix);
  void shown
    .then(() => import('./background-tasks.ts'))
    .then(({ startBackgroundTasks }) => startBackgroundTasks(phone, router, { head, root: place }));
  void Promise.allSettled([loaded, shown]).then(() => startCataloguePrefetch(phone));
  void shown.then(() => watchDevice(phone));
}

/** Loads after the first paint, because the first screen does not need it. */
async function startCataloguePrefetch(phone: Phone): Promise<void> {
  try {
    const { prefetchCatalogue } = await import('#state/app/prefetch-catalogue');
    await prefetchCatalogue(phone);
  } catch {
    phone.log.write('catalogue-not-prefetched');
    replicaStore(phone).show({ kind: 'none' });
  }
}

/** The first screen does not wait for this; if its code cannot be loaded, the app works without it. */
async function watchDevice(phone: Phone): Promise<void> {
  try {
    const device = await import('./watch-device.ts');
    device.watchDevice(phone, prefix.pathname, moments);
  } catch {
    phone.log.write('device-not-watched');
  }
}

/**
 * Waits for what should come first, such as the cached data of the first frame. A page whose data takes longer shows a
 * pending state.
 */
async function atMost(milliseconds: number, first: Promise<void>, clock: Clock): Promise<void> {
  await Promise.race([
    first,
    new Promise<void>((resolve) => {
      clock.after(milliseconds, resolve);
    }),
  ]);
}

async function showLanguage(language: Language): Promise<I18n> {
  document.documentElement.lang = language;
  return await activateLanguage(language);
}

/** Shows all languages, because the chosen one is in the database that may have failed. */
async function showStartFailed(root: Root, problem: StartProblem, tenant?: string): Promise<void> {
  painted?.remove();
  const languages = await Promise.all(LANGUAGES.map((language) => messagesIn(language)));
  root.render(<StartFailed problem={problem} languages={languages} tenant={tenant} />);
  if (MENDED_BY_UPDATE.has(problem)) await lookForNewerVersion();
}

/** If this code cannot be loaded either, the page stays as it is, with its button. */
async function lookForNewerVersion(): Promise<void> {
  try {
    const { openNewerVersion } = await import('./newer-version.ts');
    await openNewerVersion('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
  } catch {
    return;
  }
}

async function openBrowserPhone(tenant: TenantConfiguration): Promise<Phone> {
  const phone: Phone = await openPhone({
    tenant,
    prefix,
    fetch: (request) => fetch(request),
    clock: systemClock,
    ids: systemIds,
    connectivity: browserConnectivity,
    onPageFrozen,
    random: Math.random,
    webLocks: browserLocks(navigator),
    afterSettled: (news) =>
      void import('./background-tasks.ts').then(({ passOnOrderNews }) => passOnOrderNews(news)),
    onAppTooOld: () => void import('./watch-device.ts').then(({ lookForUpdate }) => lookForUpdate()),
    noteSent: (bytes) => noteSent(phone, bytes),
    caches: 'caches' in window ? window.caches : undefined,
    freePictures: () => freePictures('caches' in window ? window.caches : undefined, prefix.pathname),
    openChunkStore: () => openChunkStore('caches' in window ? window.caches : undefined, prefix.pathname),
    openPlacesFile: async (name) => (await import('./watch-device.ts')).openPlaces(prefix.pathname, name),
    askWorker: async (message, read) => (await import('./watch-device.ts')).askServiceWorker(message, read),
    device: {
      place: browserPlace({
        userAgent: navigator.userAgent,
        hasServiceWorker: 'serviceWorker' in navigator,
        isSecure: window.isSecureContext,
      }),
      storage: navigator,
      version: buildOf(import.meta.url),
    },
    onQueued: () => {
      void requestBackgroundSync('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
      void import('./watch-device.ts').then(({ requestPersistenceOnce }) => requestPersistenceOnce(phone));
    },
  });
  return phone;
}

/** Undefined without service workers, null while none controls the page. */
const workerNow = () => ('serviceWorker' in navigator ? navigator.serviceWorker.controller : undefined);
const workerAtStart = workerNow();

window.addEventListener('vite:preloadError', ({ payload }) => {
  const willReload = reloadOnce({
    storage: sessionStorageOf(window),
    nowMs: () => Date.now(),
    canLoad: () =>
      moments.isSafe() && mayReloadHelp({ isOnline: navigator.onLine, workerAtStart, worker: workerNow() }),
    reload: () => window.location.reload(),
  });
  // Both messages differ from the browser's own, at which the router would reload by itself, even during a checkout.
  if (willReload) markAsReloading(payload);
  else payload.message = `missing: ${payload.message}`;
});

if (container !== null) {
  const root = createRoot(container);
  void start(root, container).catch(async (fault: unknown) => {
    await showStartFailed(root, startProblemOf(fault));
    throw fault;
  });
}
