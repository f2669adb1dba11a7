import { HOUR_MS } from '#domain/kernel/durations';
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
  /** Runs the work when no order is being sent. */
  readonly whenNothingIsSent: (work: () => void) => Promise<void>;
  /** Called when a newer version is installed and waits until it is applied or the app is closed. */
  readonly onUpdate: (update: AppUpdate) => void;
}

/** An app that stays open for days checks for a newer version when it becomes visible, at most this often. */
const LOOK_AGAIN_MS = HOUR_MS;

/**
 * Registers the service worker of this tenant. Without one (plain http, an in-app browser, a refusal) the app works
 * online. A newer version that was installed before the app was opened is applied at once, if nobody has touched the
 * page and no other window is open; one that arrives later waits for the person's tap or for the next start (Promises,
 * row 26).
 */
export async function registerWorker(deps: WorkerDeps): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { basePath, log, moments } = deps;
  const hadController = navigator.serviceWorker.controller !== null;
  let isRequested = false;
  const reload = () => window.location.reload();
  const worker = new Workbox(`${basePath}sw.js`, { scope: basePath });
  worker.addEventListener('waiting', ({ sw, wasWaitingBeforeRegister }) => {
    const post = (message: 'apply-update' | 'apply-update-if-alone') => {
      isRequested = true;
      if (sw !== undefined) void messageSW(sw, message);
    };
    log.write('update-waiting');
    deps.onUpdate({ apply: () => post('apply-update') });
    const wasHereAtStart = wasWaitingBeforeRegister === true;
    if (wasHereAtStart && moments.isUntouched() && moments.isSafe()) post('apply-update-if-alone');
  });
  const openAnew = () => {
    if (isRequested && moments.isSafe()) reload();
    // Another window applied it: this one continues, and the person may reload it.
    else if (hadController) deps.onUpdate({ apply: reload });
  };
  // A version that is applied without asking may interrupt the first push of this start, so the reload waits for it.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isRequested) deps.whenNothingIsSent(openAnew).catch(openAnew);
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
    // Offline: the next check tries again.
    worker.update().catch(() => undefined);
  });
}
