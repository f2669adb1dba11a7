/** Runs work while no other tab or worker of this phone runs work under the same name. */
export interface Locks {
  /** Waits for its turn. The name is free again as soon as the work ends, however it ends. */
  runExclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Where leases stand when the browser has no Web Locks: kept by the local database, seen by all tabs. */
export interface LeaseStore {
  /** Takes or renews the lease; false while somebody else holds one that has not run out. */
  take(name: string, holder: string, untilMs: number, nowMs: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
}

/** The part of the Web Locks API that is used; absent on plain http and before Safari 15.4. */
export interface WebLocks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Undefined where the browser has none. */
export function browserLocks(browser: { readonly locks?: LockManager }): WebLocks | undefined {
  const { locks } = browser;
  return locks === undefined ? undefined : { request: async (name, work) => await locks.request(name, work) };
}

export function openLocks(webLocks: WebLocks | undefined, leases: LeaseStore, doors: LeaseDoors): Locks {
  return webLocks === undefined
    ? leaseLocks(leases, doors)
    : { runExclusive: (name, work) => webLocks.request(name, work) };
}

interface LeaseDoors {
  /** Names this tab among the others. */
  readonly holder: string;
  nowMs(): number;
  after(delayMs: number, callback: () => void): () => void;
}

/** A crashed tab's lease runs out after this time, so another takes over; a living one renews twice in it. */
export const LEASE_MS = 2000;
const POLL_MS = 250;

/**
 * Leases by wall clock, which all tabs of a phone share. Work inside one tab queues in memory first, since a holder
 * may always renew its own lease.
 */
function leaseLocks(leases: LeaseStore, doors: LeaseDoors): Locks {
  const queues = new Map<string, Promise<unknown>>();

  async function takeTurn(name: string): Promise<void> {
    while (!(await leases.take(name, doors.holder, doors.nowMs() + LEASE_MS, doors.nowMs()))) {
      await new Promise<void>((resolve) => void doors.after(POLL_MS, resolve));
    }
  }

  function keepRenewing(name: string): () => void {
    let isStopped = false;
    let cancel = () => {};
    const renew = () => {
      if (isStopped) return;
      void leases.take(name, doors.holder, doors.nowMs() + LEASE_MS, doors.nowMs()).catch(() => false);
      cancel = doors.after(LEASE_MS / 2, renew);
    };
    cancel = doors.after(LEASE_MS / 2, renew);
    return () => {
      isStopped = true;
      cancel();
    };
  }

  async function withLease<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    await takeTurn(name);
    const stopRenewing = keepRenewing(name);
    try {
      return await work();
    } finally {
      stopRenewing();
      await leases.release(name, doors.holder);
    }
  }

  return {
    runExclusive(name, work) {
      const before = queues.get(name) ?? Promise.resolve();
      const turn = before.then(
        () => withLease(name, work),
        () => withLease(name, work),
      );
      queues.set(name, turn);
      return turn;
    },
  };
}
