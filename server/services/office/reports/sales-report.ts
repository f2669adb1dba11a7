import { subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import {
  dividedByMonths,
  momentsOf,
  periodBefore,
  type ReportPeriod,
} from '#domain/office/reports/report-period';
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
import { unchangedMonths } from '#server/store/office/reports/product-months';
import { readReport } from '#server/store/office/reports/report-reading';
import {
  salesByAgent,
  salesByCustomer,
  salesByDay,
  salesByProduct,
  salesTotals,
  type ComparedMoments,
  type DividedPeriod,
  type SoldRow,
} from '#server/store/office/reports/sales';

interface Asked extends ComparedMoments {
  readonly period: ReportPeriod;
  readonly periodBefore: ReportPeriod;
}

type Read = (database: Database, asked: Asked) => Promise<readonly SoldRow[]>;

const ROWS_BY: Readonly<Record<Exclude<SalesBreakdown, TimeUnit>, Read>> = {
  products: readProducts,
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
      : (await ROWS_BY[by](transaction, { ...compared, period, periodBefore: earlier })).map((row) => ({
          ...row,
          lastDay: '',
        }));
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

/** Reads past months from their sums, and only the lines of the other days. */
async function readProducts(
  database: Database,
  { period, periodBefore: before }: Asked,
): Promise<readonly SoldRow[]> {
  const summed = await unchangedMonths(database);
  const divided = (each: ReportPeriod): DividedPeriod => {
    const { months, rest } = dividedByMonths(each, (month) => summed.has(month));
    return { months, rest: rest.map(momentsOf) };
  };
  return await salesByProduct(database, { now: divided(period), earlier: divided(before) });
}
