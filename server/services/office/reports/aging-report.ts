import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { AgingReport } from '#domain/office/reports/aging-report';
import { momentsOf } from '#domain/office/reports/report-period';
import type { Database } from '#server/store/database/database';
import { debtsByAge } from '#server/store/office/reports/aging';
import { readReport } from '#server/store/office/reports/report-reading';

/**
 * Adds up what customers owe, by the age of the invoices.
 *
 * @returns undefined if it would take too long
 */
export async function loadAgingReport(database: Database, now: Date): Promise<AgingReport | undefined> {
  const today = bangkokDayOf(now);
  const { from } = momentsOf({ firstDay: today, lastDay: today });
  return await readReport(database, (transaction) => debtsByAge(transaction, from));
}
