import { messageSW } from 'workbox-window';

/** Of a page whose app did not start; where it started, register-worker.ts does this. */

/**
 * A version that waits takes over, and the page is loaded anew with it: by itself only while no other window of the shop is
 * open, which may be in the middle of something.
 */
const MESSAGES = { 'by-itself': 'apply-update-if-alone', 'by-hand': 'apply-update' } as const;

/** Longer nobody waits for a version to take over. */
const TAKE_OVER_MS = 5_000;

/**
 * Looks for a newer version of the app, and opens the page with it. Does nothing without a service worker, without a signal or
 * without a newer version.
 */
export async function openNewerVersion(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await workers?.getRegistration();
  if (workers === undefined || registration === undefined) return;
  await registration.update().catch(() => undefined);
  const newer = registration.waiting ?? (await untilInstalled(registration.installing));
  if (newer !== undefined) takeOver(workers, newer, 'by-itself');
}

/** The button: with a newer version where one waits, else with this one. */
export async function tryAgain(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const waiting = (await workers?.getRegistration())?.waiting;
  if (workers === undefined || waiting === undefined || waiting === null) {
    window.location.reload();
    return;
  }
  takeOver(workers, waiting, 'by-hand');
  window.setTimeout(() => window.location.reload(), TAKE_OVER_MS);
}

function takeOver(workers: ServiceWorkerContainer, newer: ServiceWorker, how: keyof typeof MESSAGES): void {
  workers.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  // It answers nothing.
  void messageSW(newer, MESSAGES[how]);
}

/** Undefined where none is coming, or it did not come whole. */
async function untilInstalled(coming: ServiceWorker | null): Promise<ServiceWorker | undefined> {
  if (coming === null) return undefined;
  return await new Promise((resolve) => {
    const look = () => {
      if (coming.state === 'installing') return;
      coming.removeEventListener('statechange', look);
      resolve(coming.state === 'redundant' ? undefined : coming);
    };
    coming.addEventListener('statechange', look);
    look();
  });
}
