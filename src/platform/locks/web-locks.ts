import type { LockDeps, Locks, Turn } from './locks.ts';

/** The part of the Web Locks API that is used; absent on plain http and before Safari 15.4. */
export interface WebLocks {
  request<Result>(name: string, options: WebLockOptions, work: () => Promise<Result>): Promise<Result>;
}

/** The browser takes one or the other. */
export type WebLockOptions = { readonly signal: AbortSignal } | { readonly steal: true };

/** Undefined where the browser has none. */
export function browserLocks(browser: { readonly locks?: LockManager }): WebLocks | undefined {
  const { locks } = browser;
  return locks === undefined
    ? undefined
    : { request: async (name, options, work) => await locks.request(name, options, work) };
}

/** Whoever works for longer than one request may take gives a sign of life, and again as often. */
const SIGN_EVERY_MS = 20_000;

/** How often whoever waits looks for one. */
export const LOOK_EVERY_MS = 5_000;

/**
 * Who gave no sign for so long is frozen: it is longer than the longest request, and than the minute in which the timers
 * of a page that nobody looks at ring once.
 */
export const SILENT_MS = 75_000;

/**
 * A browser frees the locks of a page that dies, and keeps those of a page that it freezes, as iOS does with all that go
 * behind: the others would wait until somebody came back to it. So whoever holds a lock gives signs of life in the
 * database, and the lock of one that gives none is taken away. When it thaws it learns that before it begins anything new.
 */
export function signedWebLocks(webLocks: WebLocks, deps: LockDeps): Locks {
  /** What the browser says of the lock meanwhile does not end the work: it is told. */
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
      // A disk that takes none for so long may cost the lock, which harms nobody.
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
 * Counts its own looks, not the time: one that was frozen itself has not looked. Of several that watch, one takes the lease
 * and with it the lock.
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
