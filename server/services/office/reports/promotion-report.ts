import type { PromotionReport } from '#domain/office/reports/promotion-report';
import { momentsOf, type ReportPeriod } from '#domain/office/reports/report-period';
import type { Database } from '#server/store/database/database';
import { promotionRows, promotionTotal, soldOrders } from '#server/store/office/reports/promotions';
import { readReport } from '#server/store/office/reports/report-reading';

/**
 * Adds up what promotions did in the orders of a period, as they are now.
 *
 * @returns undefined if it would take too long
 */
export async function loadPromotionReport(
  database: Database,
  period: ReportPeriod,
): Promise<PromotionReport | undefined> {
  const moments = momentsOf(period);
  return await readReport(database, async (transaction) => ({
    period,
    rows: await promotionRows(transaction, moments),
    total: await promotionTotal(transaction, moments),
    allOrders: await soldOrders(transaction, moments),
  }));
}
