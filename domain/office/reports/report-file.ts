import type { Language } from '#domain/kernel/language';
import type { ReportPeriod } from './report-period.ts';
import { SALES_BREAKDOWNS, type SalesFigures } from './sales-report.ts';
import { satang, type Satang } from '#domain/kernel/money';

/** The reports that can be saved as a file. aging: the money that customers owe. */
export const REPORT_NAMES = [...SALES_BREAKDOWNS, 'aging'] as const;

export type ReportName = (typeof REPORT_NAMES)[number];

/** A report as CSV. */
export interface ReportFileWish {
  readonly report: ReportName;
  /** The report of money owed is about today, whatever the period is. */
  readonly period: ReportPeriod;
  /** The language of the headings, and of names that have both. */
  readonly language: Language;
}

/** The average of an order; zero without orders. */
export function averageOf({ amount, orders }: Pick<SalesFigures, 'amount' | 'orders'>): Satang {
  return satang(orders === 0 ? 0 : Math.round(amount / orders));
}
