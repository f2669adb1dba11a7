import { bangkokMonthOf } from '#domain/kernel/bangkok-day';
import type { Clock } from '#platform/runtime/clock';
import type { Traffic } from '#platform/network/network-traffic';
import { addTraffic, NO_TRAFFIC, sumOfTraffic, type DataMonthTable } from './data-months.ts';

/** Adds up in memory and writes now and then, so that counting costs nothing. */
export interface DataMeter {
  note(traffic: Traffic): void;
  /** Writes what was counted. Never rejects: what cannot be written waits for the next time. */
  write(): Promise<void>;
}

export function openDataMeter(dataMonths: DataMonthTable, clock: Clock): DataMeter {
  let counted = NO_TRAFFIC;

  return {
    note({ kind, bytes }) {
      counted = { ...counted, [kind]: counted[kind] + bytes };
    },
    async write() {
      const more = counted;
      if (Object.values(more).every((bytes) => bytes === 0)) return;
      counted = NO_TRAFFIC;
      try {
        await addTraffic(dataMonths, bangkokMonthOf(clock.now()), more);
      } catch {
        counted = sumOfTraffic(counted, more);
      }
    },
  };
}
