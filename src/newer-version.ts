import { messageSW } from 'workbox-window';

/** For a page whose app did not start; if it started, register-worker.ts does this. */

/**
 * Activates a waiting version and reloads the page. Automatically only while no other window of the app is open,
 * because it may be in use.
 */
const MESSAGES = { 'by-itself': 'apply-update-if-alone', 'by-hand': 'apply-update' } as const;

/** The longest wait for a version to take over. */
const TAKE_OVER_MS = 5_000;

/**
 * Looks for a newer version of the app, and reloads the page with it. Does nothing without a service worker, offline or
 * without a newer version.
 */
export async function openNewerVersion(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await workers?.getRegistration();
  if (workers === undefined || registration === undefined) return;
  await registration.update().catch(() => undefined);
  const newer = registration.waiting ?? (await untilInstalled(registration.installing));
  if (newer !== undefined) takeOver(workers, newer, 'by-itself');
}

/** The retry button: reloads with a waiting newer version, otherwise with this one. */
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
  // The worker sends no reply.
  void messageSW(newer, MESSAGES[how]);
}

/** Undefined if none is being installed, or the installation failed. */
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
