import type {
  PromotionFigures,
  PromotionReport,
  PromotionRow,
} from '#domain/office/reports/promotion-report';
import type { ReportPeriod } from '#domain/office/reports/report-period';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { count, requiredText, text } from '#contract/kernel/scalars';
import type { OfficeCall } from '#contract/office/office-call';
import { valueEnvelope } from '#contract/office/page-fields';
import { answeredPeriod, REPORT, reportPeriod } from '#contract/office/report-calls';

const figures = {
  orders: ['OrderCount', count({ from: 0 })],
  times: ['Times', count({ from: 0 })],
  discount: ['Discount', baht],
  freeWorth: ['FreeWorth', baht],
  amount: ['Amount', baht],
} satisfies FieldMap<PromotionFigures>;

export const getPromotionReport: OfficeCall<{ readonly period: ReportPeriod }, PromotionReport> = {
  ...REPORT,
  name: 'getPromotionReport',
  path: 'OFFICE/GET_PROMOTION_REPORT',
  summary: 'Adds up what promotions did in the orders of a period.',
  request: fieldMap<{ readonly period: ReportPeriod }>({ period: reportPeriod }),
  answer: valueEnvelope(
    fieldMap<PromotionReport>({
      period: ['Period', answeredPeriod],
      rows: [
        'Rows',
        listOf(
          fieldMap<PromotionRow>({
            ruleId: ['RuleId', requiredText],
            name: ['Name', text],
            nameEn: ['NameEn', text],
            ...figures,
          }),
        ),
      ],
      total: ['Total', fieldMap<PromotionFigures>(figures)],
      allOrders: ['AllOrders', count({ from: 0 })],
    }),
  ),
};
