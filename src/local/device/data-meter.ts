import { bangkokMonthOf } from '#domain/kernel/bangkok-day';
import type { Clock } from '#platform/runtime/clock';
import type { Traffic } from '#platform/network/network-traffic';
import { addTraffic, NO_TRAFFIC, sumOfTraffic, type DataMonthTable } from './data-months.ts';

/** Counts traffic in memory and writes it from time to time, so that counting is cheap. */
export interface DataMeter {
  note(traffic: Traffic): void;
  /** Writes the counted traffic. Never rejects: a failed write is repeated with the next one. */
  write(): Promise<void>;
}

/** @param openTable opened when the traffic is written, because counting needs no database */
export function openDataMeter(openTable: () => DataMonthTable, clock: Clock): DataMeter {
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
        await addTraffic(openTable(), bangkokMonthOf(clock.now()), more);
      } catch {
        counted = sumOfTraffic(counted, more);
      }
    },
  };
}
