import { isDeepStrictEqual } from 'node:util';
import type { DeliveryHoliday } from '#domain/delivery-days/delivery-zone';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { importOutcome } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';
import {
  readDeliveryHolidays,
  removeDeliveryHoliday,
  saveDeliveryHoliday,
} from '#server/store/delivery-days/delivery-holidays';
import { readDeliveryZones } from '#server/store/delivery-days/delivery-zones';

/** A day without deliveries as a clerk writes it in one row. */
export interface DeliveryHolidayRow {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** The code of a zone; '' for all zones. */
  readonly zone: string;
  readonly reason: string;
  readonly reasonEn: string;
  /** False removes the day from the list. */
  readonly isHoliday: boolean;
}

/** Adds, changes or removes days without deliveries. Days that the table does not name stay. */
export async function importDeliveryHolidays(
  transaction: Database,
  rows: readonly ImportRow<DeliveryHolidayRow>[],
): Promise<ImportOutcome> {
  const zones = new Set((await readDeliveryZones(transaction)).map(({ code }) => code));
  const known = new Map((await readDeliveryHolidays(transaction)).map((each) => [keyOf(each), each]));
  const problems: RowProblem<keyof DeliveryHolidayRow>[] = [];
  const touched: DeliveryHoliday[] = [];
  const removed: DeliveryHoliday[] = [];
  let added = 0;
  for (const { line, day = '', zone = '', isHoliday = true, ...row } of rows) {
    const key = keyOf({ day, zone });
    if (zone !== '' && !zones.has(zone))
      problems.push({ line, field: 'zone', code: 'zone-unknown', detail: zone });
    const old = known.get(key);
    if (!isHoliday) {
      if (old !== undefined) removed.push(old);
      continue;
    }
    const next = {
      day,
      zone,
      reason: row.reason ?? old?.reason ?? '',
      reasonEn: row.reasonEn ?? old?.reasonEn ?? '',
    };
    if (isDeepStrictEqual(old, next)) continue;
    if (old === undefined) added += 1;
    touched.push(next);
  }
  if (problems.length === 0) {
    for (const holiday of touched) await saveDeliveryHoliday(transaction, holiday);
    for (const holiday of removed) await removeDeliveryHoliday(transaction, holiday);
  }
  const names = [...touched, ...removed].map(({ day, zone, reason }) => `${day} ${zone} ${reason}`.trim());
  return importOutcome(rows, { added, touched: names, problems });
}

function keyOf({ day, zone }: Pick<DeliveryHoliday, 'day' | 'zone'>): string {
  return `${day}\n${zone}`;
}

/** Lists the days as rows of the import. Importing them again changes nothing. */
export async function listDeliveryHolidayRows(database: Database): Promise<readonly DeliveryHolidayRow[]> {
  return (await readDeliveryHolidays(database)).map((holiday) => ({ ...holiday, isHoliday: true }));
}
