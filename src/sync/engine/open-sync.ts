import type { Connectivity } from '#platform/network/connectivity';
import { MAX_WAIT_MS } from '#sync/outbox/back-off';
import type { QueueName, SyncContext } from '#sync/outbox/sync-context';
import type { Sync, SyncReason } from '#sync/outbox/sync';
import { follow } from '#local/kernel/follow';
import { hasAnyChange, readChangeIds } from '#local/orders/outbox';

/** Automatic reasons that are ignored while the browser reports being offline. */
const HOPELESS_OFFLINE: ReadonlySet<SyncReason> = new Set([
  'enqueue',
  'start',
  'visible',
  'pageshow',
  'sign-in',
]);

/** The strength of each reason; reasons that share a push get the strongest one's effect. */
const STRENGTH: Readonly<Record<SyncReason, number>> = {
  enqueue: 0,
  start: 0,
  visible: 0,
  pageshow: 0,
  'sign-in': 0,
  timer: 1,
  'background-sync': 2,
  online: 2,
  manual: 3,
};

/**
 * Runs the same push for every reason to send, and sets each queue's timer to the time when its next row is due.
 */
export function openSync(syncContext: SyncContext, connectivity: Connectivity): Sync {
  const changes = openQueue(syncContext, connectivity, 'changes', wake);
  const uploads = openQueue(syncContext, connectivity, 'uploads', wake);

  async function wake(reason: SyncReason): Promise<void> {
    const uploading = uploads.wake(reason);
    await changes.wake(reason);
    // A slip waits for its order, which may just have been accepted. Rows that the reason brought forward
    // were tried already.
    await uploads.wake(STRENGTH[reason] > STRENGTH.timer ? 'timer' : reason);
    await uploading;
  }

  return {
    wake,
    start() {
      const stopListening = connectivity.onWake((reason) => void wake(reason));
      const stopFollowing = followOutbox(syncContext, () => void wake('enqueue'));
      void wake('start');
      return () => {
        stopListening();
        stopFollowing();
        changes.stop();
        uploads.stop();
      };
    },
  };
}

/**
 * Loads the code that sends, at the first reason with a change to send. A first visit has none, though it signs in as a
 * guest before its first frame. The install stores this code (decision 107).
 */
const loadPush = () => import('./push.ts');

/** One queue of the outbox, which is pushed repeatedly. */
interface PushedQueue {
  /** Reasons that arrive during a push share the next one. Never rejects. */
  wake(reason: SyncReason): Promise<void>;
  /** Cancels the timer. */
  stop(): void;
}

function openQueue(
  syncContext: SyncContext,
  connectivity: Connectivity,
  queue: QueueName,
  onTimer: (reason: SyncReason) => Promise<void>,
): PushedQueue {
  let cancelTimer = () => {};
  let running: Promise<void> = Promise.resolve();
  let waiting: { reason: SyncReason; readonly done: Promise<void> } | undefined;

  function setTimer(delayMs: number): void {
    cancelTimer();
    cancelTimer = syncContext.clock.after(delayMs, () => void onTimer('timer'));
  }

  async function run(reason: SyncReason): Promise<void> {
    const isHopeless = HOPELESS_OFFLINE.has(reason) && !connectivity.isOnlineHint();
    try {
      if (!(await syncContext.storage.withRetry(() => hasAnyChange(syncContext.personal.outbox)))) return;
      const { push, recover } = await loadPush();
      if (isHopeless) {
        setTimer(MAX_WAIT_MS);
        return await recover(syncContext, queue);
      }
      const nextMs = await syncContext.storage.withRetry(() => push(syncContext, queue, reason));
      if (nextMs !== undefined) setTimer(nextMs);
    } catch (bug) {
      syncContext.log.write('push-failed', { name: bug instanceof Error ? bug.name : 'unknown' });
      setTimer(MAX_WAIT_MS);
    }
  }

  return {
    wake(reason) {
      if (waiting !== undefined) {
        if (STRENGTH[reason] > STRENGTH[waiting.reason]) waiting.reason = reason;
        return waiting.done;
      }
      const done = running.then(async () => {
        const strongest = waiting?.reason ?? reason;
        waiting = undefined;
        await run(strongest);
      });
      waiting = { reason, done };
      running = done;
      return done;
    },
    stop: () => cancelTimer(),
  };
}

/**
 * Reports rows that another tab added. This tab then waits for the lock, and takes over at once if the other
 * one crashes while sending.
 */
function followOutbox(syncContext: SyncContext, onAdded: () => void): () => void {
  let known: ReadonlySet<string> | undefined;
  return follow(
    () => readChangeIds(syncContext.personal.outbox),
    (ids) => {
      const isAdded = known !== undefined && ids.some((id) => !known?.has(id));
      known = new Set(ids);
      if (isAdded) onAdded();
    },
    (fault) =>
      syncContext.log.write('outbox-not-followed', { name: fault instanceof Error ? fault.name : 'unknown' }),
  );
}
