import type { LockDoors, Locks, Turn } from './locks.ts';

/** A crashed tab's lease runs out after this time, so another takes over; a living one renews twice in it. */
export const LEASE_MS = 2000;
const POLL_MS = 250;

/**
 * Leases by wall clock, which all tabs of a phone share. Work inside one tab queues in memory first, since a holder
 * may always renew its own lease.
 */
export function leaseLocks({ leases, ...doors }: LockDoors): Locks {
  const queues = new Map<string, Promise<unknown>>();

  async function takeTurn(name: string): Promise<void> {
    while (!(await leases.take(name, doors.holder, doors.nowMs() + LEASE_MS, doors.nowMs()))) {
      await new Promise<void>((resolve) => void doors.after(POLL_MS, resolve));
    }
  }

  function keepRenewing(name: string, onLost: () => void): () => void {
    let isStopped = false;
    let cancel = () => {};
    const renew = () => {
      if (isStopped) return;
      leases.take(name, doors.holder, doors.nowMs() + LEASE_MS, doors.nowMs()).then(
        (isMine) => {
          if (!isMine) onLost();
        },
        () => undefined,
      );
      cancel = doors.after(LEASE_MS / 2, renew);
    };
    cancel = doors.after(LEASE_MS / 2, renew);
    return () => {
      isStopped = true;
      cancel();
    };
  }

  async function withLease<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    await takeTurn(name);
    let isLost = false;
    const stopRenewing = keepRenewing(name, () => {
      isLost = true;
    });
    try {
      return await work({ isLost: () => isLost });
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
