import { requestWorker, browserWorker } from '#platform/network/worker-requests';
import { systemClock } from '#platform/runtime/clock';
import { watchInstallPrompt } from '#platform/runtime/install-prompt';
import { isDataSaverOn } from '#platform/network/data-saver';
import { openStoredMark } from '#platform/storage/stored-mark';
import { openPlacesFile, type PlacesFile, type PlacesFileName } from '#platform/storage/places-file';
import { whenNothingIsSent } from '#state/runtime/app-update';
import { noticeClearedStorage } from '#state/runtime/storage/cleared-storage';
import { prefetchAppPages } from '#state/device/app-pages';
import { prefetchMap } from '#state/places/prefetch-map';
import { prefetchPlaces } from '#state/places/prefetch-places';
import type { QuietMoments } from '#platform/runtime/quiet-moment';
import type { Phone } from '#state/runtime/phone';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import { registerWorker } from './register-worker.ts';

/** Starts the app's observers of the device. */
export function watchDevice(phone: Phone, basePath: string, moments: QuietMoments): void {
  const { device, log, clock, connectivity } = phone;
  void registerWorker({
    basePath,
    log,
    clock,
    connectivity,
    moments,
    whenNothingIsSent: (work) => whenNothingIsSent(phone, work),
    onUpdate: (update) => device.update.show(update),
  });
  // If the databases do not open, the app reports that itself.
  void noticeClearedStorage(
    phone,
    openStoredMark(document, { basePath, isHttps: window.location.protocol === 'https:' }),
  ).catch(() => undefined);
  watchInstallPrompt(window, (install) => {
    device.install.show(install);
    if (install === undefined) void requestPersistenceOnce(phone);
  });
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled) void requestPersistenceOnce(phone);
  else void device.readPersistence();
  const prefersReducedData = () => isDataSaverOn(navigator);
  prefetchAppPages(phone);
  prefetchPlaces(phone, prefersReducedData);
  prefetchMap(phone, prefersReducedData);
  if (device.place !== 'full') log.write('browser-place', { place: device.place });
}

export function openPlaces(basePath: string, name: PlacesFileName): PlacesFile {
  return openPlacesFile('caches' in window ? window.caches : undefined, basePath, name);
}

let isRequested = false;

/** Asks after the app was installed, or when the first change is pending. Before that the phone holds nothing to protect. */
export async function requestPersistenceOnce(phone: Phone): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  phone.log.write('persistence', { answer: await phone.device.requestPersistence() });
}

/** Checks for a newer version, which is then offered as usual. */
export async function lookForUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Offline, the current version continues, and the check runs again later.
  await registration?.update().catch(() => undefined);
}

/** Answers undefined without a service worker. */
export const askServiceWorker: AskWorker = (message, read) => {
  const place = browserWorker('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
  return requestWorker({ place, clock: systemClock }, message, read);
};
