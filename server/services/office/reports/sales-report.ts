import { subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import {
  dividedByMonths,
  momentsOf,
  periodBefore,
  type ReportPeriod,
} from '#domain/office/reports/report-period';
import {
  isTimeUnit,
  NO_AMOUNTS,
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
  type SalesTotals,
  type SoldRow,
} from '#server/store/office/reports/sales';

interface Asked extends ComparedMoments {
  readonly period: ReportPeriod;
  readonly periodBefore: ReportPeriod;
}

interface Sold {
  readonly rows: readonly SoldRow[];
  readonly total: SalesTotals;
}

type Read = (database: Database, asked: Asked) => Promise<Sold>;

const ROWS_BY: Readonly<Record<Exclude<SalesBreakdown, TimeUnit>, Read>> = {
  products: withTotals(readProducts),
  customers: salesByCustomer,
  agents: withTotals(salesByAgent),
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
    const { rows, total: all } = isTimeUnit(by)
      ? {
          rows: salesByTime(by, period, earlier, await salesByDay(transaction, compared)),
          total: await salesTotals(transaction, compared),
        }
      : withoutLastDays(await ROWS_BY[by](transaction, { ...compared, period, periodBefore: earlier }));
    const { discount, discountBefore, fees, feesBefore, ...total } = all;
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
          : NO_AMOUNTS,
      deliveryFees: by === 'products' ? { amount: fees, amountBefore: feesBefore } : NO_AMOUNTS,
    };
  });
}

/** Reads the totals beside the rows of a report that does not add them up itself. */
function withTotals(read: (database: Database, asked: Asked) => Promise<readonly SoldRow[]>): Read {
  return async (database, asked) => ({
    rows: await read(database, asked),
    total: await salesTotals(database, asked),
  });
}

/** Only rows of time have a last day. */
function withoutLastDays({ rows, total }: Sold) {
  return { rows: rows.map((row) => ({ ...row, lastDay: '' })), total };
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
