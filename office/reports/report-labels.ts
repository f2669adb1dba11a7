import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DebtAge } from '#domain/office/reports/aging-report';
import { REPORT_NAMES, type DeliveryReportName, type ReportName } from '#domain/office/reports/report-file';
import type { SalesBreakdown } from '#domain/office/reports/sales-report';
import type { ReportPreset } from '#domain/office/reports/report-period';

/** The report that a tab opens first. */
export type ReportTab = Exclude<ReportName, 'deliveries-by-zone' | 'deliveries-by-rider'>;

export const REPORT_TABS: readonly ReportTab[] = REPORT_NAMES.filter(isTab);

function isTab(report: ReportName): report is ReportTab {
  return report !== 'deliveries-by-zone' && report !== 'deliveries-by-rider';
}

/** The tabs. Reports of deliveries share one. */
export const REPORT_LABELS: Readonly<Record<ReportTab, MessageDescriptor>> = {
  days: msg`By day`,
  weeks: msg`By week`,
  months: msg`By month`,
  products: msg`By product`,
  customers: msg`By customer`,
  agents: msg`By agent`,
  promotions: msg`Promotions`,
  'deliveries-by-day': msg`Deliveries`,
  aging: msg`Money owed`,
};

/** The heading of the first column. */
export const ROW_HEADINGS: Readonly<Record<SalesBreakdown, MessageDescriptor>> = {
  days: msg`Day`,
  weeks: msg`Week`,
  months: msg`Month`,
  products: msg`Product`,
  customers: msg`Customer`,
  agents: msg`Agent`,
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryReportName, MessageDescriptor>> = {
  'deliveries-by-day': msg`By day`,
  'deliveries-by-zone': msg`By zone`,
  'deliveries-by-rider': msg`By rider`,
};

export const DELIVERY_HEADINGS: Readonly<Record<DeliveryReportName, MessageDescriptor>> = {
  'deliveries-by-day': msg`Day`,
  'deliveries-by-zone': msg`Zone`,
  'deliveries-by-rider': msg`Rider`,
};

export const PRESET_LABELS: Readonly<Record<ReportPreset, MessageDescriptor>> = {
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  '7-days': msg`Last 7 days`,
  '30-days': msg`Last 30 days`,
  '90-days': msg`Last 90 days`,
};

export const AGE_LABELS: Readonly<Record<DebtAge, MessageDescriptor>> = {
  'not-due': msg`Not due`,
  'days-1-30': msg`1–30 days`,
  'days-31-60': msg`31–60 days`,
  'days-61-90': msg`61–90 days`,
  'over-90': msg`Over 90 days`,
  account: msg`Without an order`,
};
