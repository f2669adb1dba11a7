import type { Table } from 'dexie';
import type { TrafficKind } from '#platform/network/network-traffic';

/** The network traffic of one month in bytes, both directions together. */
export interface DataMonthRow {
  /** `yyyy-mm` in Bangkok, by the phone's clock. */
  readonly month: string;
  readonly bytes: TrafficBytes;
}

export type DataMonthTable = Table<DataMonthRow, string>;

/** This month and the previous one. */
const KEPT_MONTHS = 2;

export type TrafficBytes = Readonly<Record<TrafficKind, number>>;

export const NO_TRAFFIC: TrafficBytes = { answers: 0, catalogue: 0, pictures: 0, app: 0 };

export function sumOfTraffic(one: TrafficBytes, other: TrafficBytes): TrafficBytes {
  return {
    answers: one.answers + other.answers,
    catalogue: one.catalogue + other.catalogue,
    pictures: one.pictures + other.pictures,
    app: one.app + other.app,
  };
}

/** Adds to a month atomically, and removes all but the last two months. */
export async function addTraffic(
  dataMonths: DataMonthTable,
  month: string,
  more: TrafficBytes,
): Promise<void> {
  await dataMonths.db.transaction('rw', dataMonths, async () => {
    const before = (await dataMonths.get(month))?.bytes ?? NO_TRAFFIC;
    await dataMonths.put({ month, bytes: sumOfTraffic(before, more) });
    const months = await dataMonths.orderBy('month').reverse().primaryKeys();
    await dataMonths.bulkDelete(months.slice(KEPT_MONTHS));
  });
}

/** The traffic of a month. */
export async function readTraffic(dataMonths: DataMonthTable, month: string): Promise<TrafficBytes> {
  return (await dataMonths.get(month))?.bytes ?? NO_TRAFFIC;
}
