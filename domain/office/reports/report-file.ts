import type { Language } from '#domain/kernel/language';
import type { TableFormat } from '#domain/office/table-import';
import type { DeliveryBreakdown } from './delivery-report.ts';
import type { ReportPeriod } from './report-period.ts';
import { SALES_BREAKDOWNS, type SalesFigures } from './sales-report.ts';
import { satang, type Satang } from '#domain/kernel/money';

const DELIVERY_REPORTS = ['deliveries-by-day', 'deliveries-by-zone', 'deliveries-by-rider'] as const;

export type DeliveryReportName = (typeof DELIVERY_REPORTS)[number];

/** The reports that can be saved as a file. aging: the money that customers owe. */
export const REPORT_NAMES = [...SALES_BREAKDOWNS, 'promotions', ...DELIVERY_REPORTS, 'aging'] as const;

export type ReportName = (typeof REPORT_NAMES)[number];

/** The breakdown of each report of deliveries. */
export const BREAKDOWN_OF: Readonly<Record<DeliveryReportName, DeliveryBreakdown>> = {
  'deliveries-by-day': 'days',
  'deliveries-by-zone': 'zones',
  'deliveries-by-rider': 'riders',
};

export function isDeliveryReport(report: ReportName): report is DeliveryReportName {
  return DELIVERY_REPORTS.some((each) => each === report);
}

/** A report as a file. */
export interface ReportFileWish {
  readonly report: ReportName;
  /** The report of money owed is about today, whatever the period is. */
  readonly period: ReportPeriod;
  readonly format: TableFormat;
  /** The language of the headings, and of names that have both. */
  readonly language: Language;
}

/** The average of an order; zero without orders. */
export function averageOf({ amount, orders }: Pick<SalesFigures, 'amount' | 'orders'>): Satang {
  return satang(orders === 0 ? 0 : Math.round(amount / orders));
}
