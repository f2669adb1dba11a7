import type { Table } from 'dexie';
import type { LeaseStore } from '#platform/locks/locks';

/** The holder of a lease and its expiry time or, with Web Locks, the time of its last heartbeat. */
export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly untilMs: number;
}

export type LeaseTable = Table<LeaseRow, string>;

/**
 * Creates the store of leases. @param longestMs a lease that lasts longer was written by a clock that ran
 * ahead, and is ignored
 */
export function leaseStore(leases: LeaseTable, longestMs: number): LeaseStore {
  return {
    take: (name, holder, untilMs, nowMs) =>
      leases.db.transaction('rw', leases, async () => {
        const held = await leases.get(name);
        const isFree =
          held === undefined ||
          held.holder === holder ||
          held.untilMs <= nowMs ||
          held.untilMs - nowMs > longestMs;
        if (isFree) await leases.put({ name, holder, untilMs });
        return isFree;
      }),
    readMark: async (name) => markOf(await leases.get(name)),
    takeFrom: (name, mark, holder, untilMs) =>
      leases.db.transaction('rw', leases, async () => {
        const isAsBefore = markOf(await leases.get(name)) === mark;
        if (isAsBefore) await leases.put({ name, holder, untilMs });
        return isAsBefore;
      }),
    release: (name, holder) =>
      leases.db.transaction('rw', leases, async () => {
        const held = await leases.get(name);
        if (held?.holder === holder) await leases.delete(name);
      }),
  };
}

function markOf(held: LeaseRow | undefined): string | undefined {
  return held === undefined ? undefined : `${held.holder} ${held.untilMs}`;
}
