import { subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import { momentsOf, periodBefore } from '#domain/office/reports/report-period';
import {
  isTimeUnit,
  NO_DISCOUNT,
  salesByTime,
  type SalesBreakdown,
  type SalesReport,
  type SalesReportQuery,
  type TimeUnit,
} from '#domain/office/reports/sales-report';
import type { Database } from '#server/store/database/database';
import { readReport } from '#server/store/office/reports/report-reading';
import {
  salesByAgent,
  salesByCustomer,
  salesByDay,
  salesByProduct,
  salesTotals,
  type ComparedMoments,
  type SoldRow,
} from '#server/store/office/reports/sales';

type Read = (database: Database, compared: ComparedMoments) => Promise<readonly SoldRow[]>;

const ROWS_BY: Readonly<Record<Exclude<SalesBreakdown, TimeUnit>, Read>> = {
  products: salesByProduct,
  customers: salesByCustomer,
  agents: salesByAgent,
};

/**
 * Adds up the orders of a period and of the period before. Orders count as they are now, at their last revision.
 *
 * @returns undefined if it would take too long
 */
export async function loadSalesReport(
  database: Database,
  { by, period }: SalesReportQuery,
): Promise<SalesReport | undefined> {
  const earlier = periodBefore(period);
  const compared = { now: momentsOf(period), earlier: momentsOf(earlier) };
  return await readReport(database, async (transaction) => {
    const { discount, discountBefore, ...total } = await salesTotals(transaction, compared);
    const rows = isTimeUnit(by)
      ? salesByTime(by, period, earlier, await salesByDay(transaction, compared))
      : (await ROWS_BY[by](transaction, compared)).map((row) => ({ ...row, lastDay: '' }));
    return {
      period,
      periodBefore: earlier,
      rows,
      total,
      discount:
        by === 'products'
          ? {
              amount: subtractSatang(ZERO_SATANG, discount),
              amountBefore: subtractSatang(ZERO_SATANG, discountBefore),
            }
          : NO_DISCOUNT,
    };
  });
}
