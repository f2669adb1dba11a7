import { addSatang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { dayAfter, daysBetween, lengthOf, startOf, type ReportPeriod } from './report-period.ts';

const TIME_UNITS = ['days', 'weeks', 'months'] as const;

export type TimeUnit = (typeof TIME_UNITS)[number];

/** The ways to break down the sales of a period. */
export const SALES_BREAKDOWNS = [...TIME_UNITS, 'products', 'customers', 'agents'] as const;

export type SalesBreakdown = (typeof SALES_BREAKDOWNS)[number];

export function isTimeUnit(by: SalesBreakdown): by is TimeUnit {
  return TIME_UNITS.some((unit) => unit === by);
}

/** The maximum number of rows of a report; the largest stay. */
export const MAX_REPORT_ROWS = 500;

export interface SalesReportQuery {
  readonly by: SalesBreakdown;
  readonly period: ReportPeriod;
}

/** Accepted orders for money without cancelled ones, in a period and in the period before. */
export interface SalesFigures {
  readonly orders: number;
  readonly amount: Satang;
  readonly ordersBefore: number;
  readonly amountBefore: Satang;
}

export const NO_SALES: SalesFigures = {
  orders: 0,
  amount: ZERO_SATANG,
  ordersBefore: 0,
  amountBefore: ZERO_SATANG,
};

export interface SalesRow extends SalesFigures {
  /**
   * The first day of the row, or the code of its product, customer or agent; '' for the orders that no agent
   * placed.
   */
  readonly key: string;
  /** The last day of a day, week or month; '' for other rows. */
  readonly lastDay: string;
  /** The sale unit of a customer or agent; '' for other rows. */
  readonly saleUnit: string;
  /** '' for rows of days. */
  readonly name: string;
  readonly nameEn: string;
}

export interface SalesReport {
  readonly period: ReportPeriod;
  readonly periodBefore: ReportPeriod;
  /** Days in their order; other rows by amount, the largest first. */
  readonly rows: readonly SalesRow[];
  /** The sum covers the whole period, also the rows that are left out. */
  readonly total: SalesFigures;
  /**
   * The amount that coupons took off, below zero. It belongs to no product, so only a report by product has it;
   * in others it is in the rows already, and zero here.
   */
  readonly discount: Pick<SalesFigures, 'amount' | 'amountBefore'>;
  /** The delivery fees, likewise. */
  readonly deliveryFees: Pick<SalesFigures, 'amount' | 'amountBefore'>;
}

export const NO_AMOUNTS: SalesReport['discount'] = { amount: ZERO_SATANG, amountBefore: ZERO_SATANG };

/** The sales of rows that a long report leaves out. */
export function leftOut({ rows, total, discount, deliveryFees }: SalesReport): SalesReport['discount'] {
  const rest = (key: 'amount' | 'amountBefore') =>
    subtractSatang(total[key], addSatang(discount[key], deliveryFees[key], ...rows.map((row) => row[key])));
  return { amount: rest('amount'), amountBefore: rest('amountBefore') };
}

/** The orders of one day. */
export interface SalesOfDay {
  readonly day: string;
  readonly orders: number;
  readonly amount: Satang;
}

/**
 * Adds up days to days, weeks or months of the period. Each has a row, also without orders. A week or month that
 * begins before the period or ends after it has only the days of the period. A day of the period before counts in the
 * row of the same day of this one; what is after the end, as in a longer month, counts in the last row.
 *
 * @param sales days of both periods, in any order
 */
export function salesByTime(
  unit: TimeUnit,
  period: ReportPeriod,
  before: ReportPeriod,
  sales: readonly SalesOfDay[],
): readonly SalesRow[] {
  const rows = new Map<string, SalesRow>();
  const days = Array.from({ length: lengthOf(period) }, (_, index) => dayAfter(period.firstDay, index));
  const keyOf = (day: string) => {
    const start = startOf(unit, day);
    return start < period.firstDay ? period.firstDay : start;
  };
  for (const day of days) {
    const key = keyOf(day);
    rows.set(key, { key, saleUnit: '', name: '', nameEn: '', ...NO_SALES, lastDay: day });
  }
  const add = (day: string, figures: Partial<SalesFigures>) => {
    const row = rows.get(keyOf(day));
    if (row === undefined) return;
    rows.set(row.key, {
      ...row,
      orders: row.orders + (figures.orders ?? 0),
      amount: addSatang(row.amount, figures.amount ?? ZERO_SATANG),
      ordersBefore: row.ordersBefore + (figures.ordersBefore ?? 0),
      amountBefore: addSatang(row.amountBefore, figures.amountBefore ?? ZERO_SATANG),
    });
  };
  const shift = daysBetween(before.firstDay, period.firstDay);
  for (const { day, orders, amount } of sales) {
    if (day >= period.firstDay) add(day, { orders, amount });
    else {
      const sameDay = dayAfter(day, shift);
      add(sameDay > period.lastDay ? period.lastDay : sameDay, {
        ordersBefore: orders,
        amountBefore: amount,
      });
    }
  }
  return [...rows.values()];
}
