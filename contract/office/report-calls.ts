import { isReportPeriod, MAX_REPORT_DAYS, type ReportPeriod } from '#domain/office/reports/report-period';
import {
  SALES_BREAKDOWNS,
  type SalesFigures,
  type SalesReport,
  type SalesReportQuery,
  type SalesRow,
} from '#domain/office/reports/sales-report';
import type { AgingReport, AgingRow, DebtAmounts } from '#domain/office/reports/aging-report';
import { nothing } from '#contract/protocol/codec';
import { fieldMap, group, refuse, type FieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { wireDate } from '#contract/kernel/date-field';
import { count, oneOf, requiredText, text } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';

/** The days of a report. */
export const reportPeriod = group(
  { From: wireDate, Until: wireDate },
  {
    read({ From, Until }, reading): ReportPeriod {
      const period = { firstDay: From, lastDay: Until };
      return isReportPeriod(period)
        ? period
        : refuse(reading, From, `must be the first of at most ${MAX_REPORT_DAYS} days`);
    },
    write: ({ firstDay, lastDay }: ReportPeriod) => ({
      From: wireDate.toWire(firstDay),
      Until: wireDate.toWire(lastDay),
    }),
  },
);

/** The days of a report in its answer. */
export const answeredPeriod = fieldMap<ReportPeriod>({
  firstDay: ['From', wireDate],
  lastDay: ['Until', wireDate],
});

const figures = {
  orders: ['OrderCount', count({ from: 0 })],
  amount: ['Amount', baht],
  ordersBefore: ['OrderCountBefore', count({ from: 0 })],
  amountBefore: ['AmountBefore', baht],
} satisfies FieldMap<SalesFigures>;

const salesRow = fieldMap<SalesRow>({
  key: ['Key', text],
  lastDay: ['LastDay', wireDate],
  saleUnit: ['SaleUnit', text],
  name: ['Name', text],
  nameEn: ['NameEn', text],
  ...figures,
});

const amounts = fieldMap<SalesReport['discount']>({
  amount: ['Amount', baht],
  amountBefore: ['AmountBefore', baht],
});

/** Reports wait behind the calls of phones and clerks. */
export const REPORT = { access: 'reports.read', effect: 'read', canWait: true } as const;

export const getSalesReport: OfficeCall<SalesReportQuery, SalesReport> = {
  ...REPORT,
  name: 'getSalesReport',
  path: 'OFFICE/GET_SALES_REPORT',
  summary: 'Adds up the orders of a period by day, week, month, product, customer or agent.',
  request: fieldMap<SalesReportQuery>({
    by: ['Breakdown', oneOf(SALES_BREAKDOWNS)],
    period: reportPeriod,
  }),
  answer: valueEnvelope(
    fieldMap<SalesReport>({
      period: ['Period', answeredPeriod],
      periodBefore: ['PeriodBefore', answeredPeriod],
      rows: ['Rows', listOf(salesRow)],
      total: ['Total', fieldMap<SalesFigures>(figures)],
      discount: ['CouponDiscount', amounts],
      deliveryFees: ['DeliveryFees', amounts],
    }),
  ),
};

const debts = {
  byAge: fieldMap<DebtAmounts['byAge']>({
    'not-due': ['NotDue', baht],
    'days-1-30': ['Days1To30', baht],
    'days-31-60': ['Days31To60', baht],
    'days-61-90': ['Days61To90', baht],
    'over-90': ['Over90Days', baht],
    account: ['WithoutOrder', baht],
  }),
  total: ['TotalDebt', baht],
} satisfies FieldMap<DebtAmounts>;

export const getAgingReport: OfficeCall<undefined, AgingReport> = {
  ...REPORT,
  name: 'getAgingReport',
  path: 'OFFICE/GET_AGING_REPORT',
  summary: 'Adds up the money that customers owe, by the age of its invoices.',
  request: nothing,
  answer: valueEnvelope(
    fieldMap<AgingReport>({
      rows: [
        'Rows',
        listOf(
          fieldMap<AgingRow>({
            customerCode: ['CustomerCode', requiredText],
            saleUnit: ['SaleUnit', text],
            name: ['Name', text],
            ...debts,
          }),
        ),
      ],
      total: ['Total', fieldMap<DebtAmounts>(debts)],
    }),
  ),
};
