import { messageSW, Workbox } from 'workbox-window';
import type { Clock } from '#platform/runtime/clock';
import type { Connectivity } from '#platform/network/connectivity';
import type { Log } from '#platform/runtime/log';
import type { QuietMoments } from '#platform/runtime/quiet-moment';
import type { AppUpdate } from '#state/runtime/device';

interface WorkerDeps {
  /** '/demo/'. */
  readonly basePath: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly moments: QuietMoments;
  /** Does it when no order is on the road. */
  readonly whenNothingIsSent: (work: () => void) => Promise<void>;
  /** A newer version is here and waits until it is applied or the app is closed. */
  readonly onUpdate: (update: AppUpdate) => void;
}

/** An app that stays open for days asks for a newer version when it is come back to, and not more often. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Registers the service worker of this tenant. Without one (plain http, an in-app browser, a refusal) the app works
 * online. A newer version that was already here when the app was opened is put in its place at once, while nobody has
 * touched the page and no other window is open; one that comes later waits for the person's tap or for the next start
 * (Promises, row 26).
 */
export async function registerWorker(deps: WorkerDeps): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { basePath, log, moments } = deps;
  const hadController = navigator.serviceWorker.controller !== null;
  let isAsked = false;
  const reload = () => window.location.reload();
  const worker = new Workbox(`${basePath}sw.js`, { scope: basePath });
  worker.addEventListener('waiting', ({ sw, wasWaitingBeforeRegister }) => {
    const ask = (message: 'apply-update' | 'apply-update-if-alone') => {
      isAsked = true;
      if (sw !== undefined) void messageSW(sw, message);
    };
    log.write('update-waiting');
    deps.onUpdate({ apply: () => ask('apply-update') });
    const wasHereAtStart = wasWaitingBeforeRegister === true;
    if (wasHereAtStart && moments.isUntouched() && moments.isSafe()) ask('apply-update-if-alone');
  });
  const openAnew = () => {
    if (isAsked && moments.isSafe()) reload();
    // Another window applied it: this one goes on with what it has, and its owner may open it anew.
    else if (hadController) deps.onUpdate({ apply: reload });
  };
  // The version is applied without being asked for while the first push of this start may be under way.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) deps.whenNothingIsSent(openAnew).catch(openAnew);
    else openAnew();
  });
  try {
    await worker.register();
    lookAgain(worker, deps);
  } catch (failure) {
    log.write('no-service-worker', { name: failure instanceof Error ? failure.name : 'unknown' });
  }
}

function lookAgain(worker: Workbox, { clock, connectivity }: WorkerDeps): void {
  let lookedAtMs = clock.monotonicMs();
  connectivity.onWake(() => {
    if (clock.monotonicMs() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = clock.monotonicMs();
    // Without a signal: the next time.
    worker.update().catch(() => undefined);
  });
}
