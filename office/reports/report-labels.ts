import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DebtAge } from '#domain/office/reports/aging-report';
import type { ReportName } from '#domain/office/reports/report-file';
import type { ReportPreset } from '#domain/office/reports/report-period';

export const REPORT_LABELS: Readonly<Record<ReportName, MessageDescriptor>> = {
  days: msg`By day`,
  weeks: msg`By week`,
  months: msg`By month`,
  products: msg`By product`,
  customers: msg`By customer`,
  agents: msg`By agent`,
  aging: msg`Money owed`,
};

/** The heading of the first column. */
export const ROW_HEADINGS: Readonly<Record<ReportName, MessageDescriptor>> = {
  days: msg`Day`,
  weeks: msg`Week`,
  months: msg`Month`,
  products: msg`Product`,
  customers: msg`Customer`,
  agents: msg`Agent`,
  aging: msg`Customer`,
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
