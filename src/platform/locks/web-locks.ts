import type { LockDeps, Locks, Turn } from './locks.ts';

/** The used part of the Web Locks API; absent on plain http and before Safari 15.4. */
export interface WebLocks {
  request<Result>(name: string, options: WebLockOptions, work: () => Promise<Result>): Promise<Result>;
}

/** The API allows only one of the two. */
export type WebLockOptions = { readonly signal: AbortSignal } | { readonly steal: true };

/** Undefined if the browser has none. */
export function browserLocks(browser: { readonly locks?: LockManager }): WebLocks | undefined {
  const { locks } = browser;
  return locks === undefined
    ? undefined
    : { request: async (name, options, work) => await locks.request(name, options, work) };
}

/** A holder that works longer than one request sends a heartbeat at this interval. */
const SIGN_EVERY_MS = 20_000;

/** The interval at which a waiting tab checks for heartbeats. */
export const LOOK_EVERY_MS = 5_000;

/**
 * A holder without a heartbeat for this time is frozen. It is longer than the longest request, and than the minute to
 * which browsers throttle the timers of hidden pages.
 */
export const SILENT_MS = 75_000;

/**
 * A browser releases the locks of a page that dies, but not of a page that it freezes, as iOS does with all pages in
 * the background: others would wait until the person returned to it. So the holder of a lock writes heartbeats to the
 * database, and a lock without heartbeats is taken away. When that page thaws, `isLost` tells it before it begins
 * anything new.
 */
export function signedWebLocks(webLocks: WebLocks, deps: LockDeps): Locks {
  /**
   * Runs the work to its end even if the browser rejects the lock request meanwhile, because the lock was taken away.
   */
  async function hold<Result>(
    name: string,
    options: WebLockOptions,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    let isTaken = false;
    let running: Promise<Result> | undefined;
    try {
      return await webLocks.request(name, options, () => {
        running = withSigns(name, deps, (isSilent) => work({ isLost: () => isTaken || isSilent() }));
        return running;
      });
    } catch (fault) {
      if (running === undefined) throw fault;
      isTaken = true;
      return await running;
    }
  }

  return {
    async runExclusive(name, work) {
      const patience = new AbortController();
      const stopWatching = watchForSilence(name, deps, () => patience.abort());
      try {
        return await hold(name, { signal: patience.signal }, async (turn) => {
          stopWatching();
          return await work(turn);
        });
      } catch (fault) {
        if (!patience.signal.aborted) throw fault;
      } finally {
        stopWatching();
      }
      return await hold(name, { steal: true }, work);
    },
  };
}

async function withSigns<Result>(
  name: string,
  deps: LockDeps,
  work: (isSilent: () => boolean) => Promise<Result>,
): Promise<Result> {
  let lastMs = deps.nowMs();
  let cancel = () => {};
  const wait = () => {
    cancel = deps.after(SIGN_EVERY_MS, () => {
      lastMs = deps.nowMs();
      // If the database cannot be written for so long, the lock may be lost, which is safe.
      void deps.leases.take(name, deps.holder, lastMs, lastMs).catch(() => false);
      wait();
    });
  };
  wait();
  try {
    return await work(() => deps.nowMs() - lastMs >= SILENT_MS);
  } finally {
    cancel();
  }
}

/**
 * Counts its own checks instead of time, because a tab that was frozen itself has not checked. Of several waiting tabs
 * only one gets the lease and with it the lock.
 */
function watchForSilence(name: string, deps: LockDeps, onSilent: () => void): () => void {
  let isStopped = false;
  let cancel = () => {};
  let before: string | undefined;
  let looks = 0;
  const look = async () => {
    const mark = await deps.leases.readMark(name).catch(() => before);
    if (isStopped) return;
    looks = looks > 0 && mark === before ? looks + 1 : 1;
    before = mark;
    const isOurs = looks > SILENT_MS / LOOK_EVERY_MS && (await isTakenFrom(mark));
    if (isStopped) return;
    if (isOurs) onSilent();
    else wait();
  };
  const isTakenFrom = async (mark: string | undefined) =>
    await deps.leases.takeFrom(name, mark, deps.holder, deps.nowMs()).catch(() => false);
  const wait = () => {
    cancel = deps.after(LOOK_EVERY_MS, () => void look());
  };
  wait();
  return () => {
    isStopped = true;
    cancel();
  };
}
