import type { LockDeps, Locks, Turn } from './locks.ts';

/** The lease of a crashed tab expires after this time, so that another takes over; a live tab renews it twice in it. */
export const LEASE_MS = 2000;
const POLL_MS = 250;

/**
 * Locks by leases on the wall clock, which all tabs of a phone share. Work inside one tab queues in memory first,
 * because a holder may always renew its own lease.
 */
export function leaseLocks({ leases, ...deps }: LockDeps): Locks {
  const queues = new Map<string, Promise<unknown>>();

  async function takeTurn(name: string): Promise<void> {
    while (!(await leases.take(name, deps.holder, deps.nowMs() + LEASE_MS, deps.nowMs()))) {
      await new Promise<void>((resolve) => void deps.after(POLL_MS, resolve));
    }
  }

  function startRenewing(name: string, onLost: () => void): () => void {
    let isStopped = false;
    let cancel = () => {};
    const renew = () => {
      if (isStopped) return;
      leases.take(name, deps.holder, deps.nowMs() + LEASE_MS, deps.nowMs()).then(
        (isMine) => {
          if (!isMine) onLost();
        },
        () => undefined,
      );
      cancel = deps.after(LEASE_MS / 2, renew);
    };
    cancel = deps.after(LEASE_MS / 2, renew);
    return () => {
      isStopped = true;
      cancel();
    };
  }

  async function withLease<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    await takeTurn(name);
    let isLost = false;
    const stopRenewing = startRenewing(name, () => {
      isLost = true;
    });
    try {
      return await work({ isLost: () => isLost });
    } finally {
      stopRenewing();
      await leases.release(name, deps.holder);
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
