import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { momentsOf, wholeMonthsBefore } from '#domain/office/reports/report-period';
import { readCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import {
  confirmMonths,
  deleteMonthsBefore,
  sumMonth,
  unchangedMonths,
} from '#server/store/office/reports/product-months';
import { numberChangedOrders } from '#server/store/orders/change-numbers';

/** Two years, as the longest report and its comparison read, and the months at their edges. */
const SUMMED_MONTHS = 26;

/**
 * Adds up the products of past months, so that a report of a year needs not read every line. Months without changes
 * since the last run stay. Each month is a short transaction of its own.
 */
export async function sumProductMonths(database: Database, now: Date): Promise<void> {
  await numberChangedOrders(database);
  const months = wholeMonthsBefore(bangkokDayOf(now), SUMMED_MONTHS);
  const kept = await confirmUnchanged(database);
  for (const { month, ...period } of months) {
    if (kept.has(month)) continue;
    await database.transaction((transaction) => sumMonth(transaction, month, momentsOf(period)), ONE_STATE);
  }
  const [first] = months;
  if (first !== undefined)
    await database.transaction((transaction) => deleteMonthsBefore(transaction, first.month));
}

/** Each statement of the transaction sees the same state. */
const ONE_STATE = { isolationLevel: 'repeatable read' } as const;

async function confirmUnchanged(database: Database): Promise<ReadonlySet<string>> {
  return await database.transaction(async (transaction) => {
    const changeNumber = await readCounter(transaction, 'order-changes');
    const unchanged = await unchangedMonths(transaction);
    await confirmMonths(transaction, [...unchanged], changeNumber);
    return unchanged;
  }, ONE_STATE);
}
