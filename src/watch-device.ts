import { askWorker, browserWorker } from '#platform/network/ask-worker';
import { systemClock } from '#platform/runtime/clock';
import { watchInstallPrompt } from '#platform/runtime/install-prompt';
import { phoneAsksForLessData } from '#platform/network/data-saver';
import { openKeptMark } from '#platform/storage/kept-mark';
import { openPlacesFile, type PlacesFile, type PlacesFileName } from '#platform/storage/places-file';
import { whenNothingIsSent } from '#state/runtime/app-update';
import { noticeClearedStorage } from '#state/runtime/cleared-storage';
import { prefetchMap } from '#state/places/prefetch-map';
import { prefetchPlaces } from '#state/places/prefetch-places';
import type { QuietMoments } from '#platform/runtime/quiet-moment';
import type { Phone } from '#state/runtime/phone';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import { registerWorker } from './register-worker.ts';

/** What the app learns of its device while it is open. */
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
  // Where what is kept here does not open, the app says that itself.
  void noticeClearedStorage(
    phone,
    openKeptMark(document, { basePath, isHttps: window.location.protocol === 'https:' }),
  ).catch(() => undefined);
  watchInstallPrompt(window, (install) => {
    device.install.show(install);
    if (install === undefined) void askForPersistenceOnce(phone);
  });
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled) void askForPersistenceOnce(phone);
  else void device.readPersistence();
  const asksForLessData = () => phoneAsksForLessData(navigator);
  prefetchPlaces(phone, asksForLessData);
  prefetchMap(phone, asksForLessData);
  if (device.place !== 'full') log.write('browser-place', { place: device.place });
}

export function openPlaces(basePath: string, name: PlacesFileName): PlacesFile {
  return openPlacesFile('caches' in window ? window.caches : undefined, basePath, name);
}

let isAsked = false;

/** After the app was installed, or when the first change waits: before, nobody knows what would be kept. */
export async function askForPersistenceOnce(phone: Phone): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  phone.log.write('persistence', { answer: await phone.device.askForPersistence() });
}

/** A newer version that comes is offered as any other. */
export async function lookForUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Without a signal the version that is here goes on, and it is looked for again.
  await registration?.update().catch(() => undefined);
}

/** Where there is no worker, nothing is asked. */
export const askServiceWorker: AskWorker = (message, read) => {
  const place = browserWorker('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
  return askWorker({ place, clock: systemClock }, message, read);
};
